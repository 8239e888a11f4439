module Main where

puzzle :: [String]
puzzle = [".78......",
          "6....47..",
          ".2.7.195.",
          "..9..5...",
          "......6..",
          "317.9..2.",
          "9.4...86.",
          "2....7..9",
          ".8....31."]

main :: IO ()
main = putStrLn . unlines . head $ solve puzzle
