//! Words for an order in languages that write without spaces, or with other ends of words: they are found inside a run of characters.

use crate::puzzle::read::order::Order::{self, Boxes, Columns, Turned};

/// What a run of characters says, wherever it stands.
const RUNS: [(&str, Order); 121] = [
    // Chinese.
    ("旋转", Turned),
    ("旋轉", Turned),
    ("转置", Turned),
    ("轉置", Turned),
    ("镜像", Turned),
    ("鏡像", Turned),
    ("颠倒", Turned),
    ("顛倒", Turned),
    ("翻转", Turned),
    ("翻轉", Turned),
    ("倒过来", Turned),
    ("倒過來", Turned),
    ("倒置", Turned),
    ("反过来", Turned),
    ("行列互换", Turned),
    ("行列互換", Turned),
    ("和列互换", Turned),
    ("和列互換", Turned),
    ("行列对调", Turned),
    ("从右到左", Turned),
    ("從右到左", Turned),
    ("从右往左", Turned),
    ("从下到上", Turned),
    ("從下到上", Turned),
    ("从下往上", Turned),
    ("按列", Columns),
    ("逐列", Columns),
    ("列优先", Columns),
    ("列優先", Columns),
    ("竖着", Columns),
    ("豎著", Columns),
    ("行是1列", Columns),
    ("行是列", Columns),
    ("行为1列", Columns),
    ("行代表1列", Columns),
    ("按宫", Boxes),
    ("按宮", Boxes),
    ("逐宫", Boxes),
    ("逐宮", Boxes),
    ("行是1个宫", Boxes),
    ("行是1宫", Boxes),
    ("行是1個宮", Boxes),
    // Japanese.
    ("反転", Turned),
    ("回転", Turned),
    ("転置", Turned),
    ("上下逆", Turned),
    ("左右逆", Turned),
    ("逆さ", Turned),
    ("さかさま", Turned),
    ("裏返し", Turned),
    ("行と列を入れ替え", Turned),
    ("行と列が逆", Turned),
    ("右から左", Turned),
    ("下から上", Turned),
    ("列ごと", Columns),
    ("列順", Columns),
    ("縦に", Columns),
    ("縦書き", Columns),
    ("縦の列", Columns),
    ("縦読み", Columns),
    ("行は列", Columns),
    ("行が列", Columns),
    ("行が1列", Columns),
    ("ブロックごと", Boxes),
    ("ブロック順", Boxes),
    ("ブロック毎", Boxes),
    // Korean.
    ("회전", Turned),
    ("반전", Turned),
    ("뒤집", Turned),
    ("거꾸로", Turned),
    ("전치", Turned),
    ("뒤바뀜", Turned),
    ("뒤바뀌", Turned),
    ("오른쪽에서 왼쪽", Turned),
    ("아래에서 위", Turned),
    ("세로로", Columns),
    ("열별", Columns),
    ("열 순서", Columns),
    ("줄은 열", Columns),
    ("행은 열", Columns),
    ("블록별", Boxes),
    ("블록 순서", Boxes),
    // Thai.
    ("หมุน", Turned),
    ("กลับหัว", Turned),
    ("กลับด้าน", Turned),
    // Hindi.
    ("उल्ट", Turned),
    ("घुमा", Turned),
    ("स्तंभवार", Columns),
    // Arabic and Persian.
    ("مقلوب", Turned),
    ("معكوس", Turned),
    ("تدوير", Turned),
    ("من اليمين إلى اليسار", Turned),
    ("حسب الأعمدة", Columns),
    ("حسب العمود", Columns),
    // Hebrew.
    ("הפוך", Turned),
    ("הפוכ", Turned),
    ("מסובב", Turned),
    ("מימין לשמאל", Turned),
    ("לפי עמוד", Columns),
    // More ways to say it in these languages.
    ("行其实是1列", Columns),
    ("行其實是1列", Columns),
    ("竖排", Columns),
    ("豎排", Columns),
    ("行為1列", Columns),
    ("倒著", Turned),
    ("倒着", Turned),
    ("行和列换", Turned),
    ("行和列換", Turned),
    ("縦方向", Columns),
    ("行と列が入れ替わ", Turned),
    ("열 단위", Columns),
    ("위아래가 바뀜", Turned),
    ("위아래가 바뀌", Turned),
    ("행과 열이 바뀜", Turned),
    ("행과 열이 바뀌", Turned),
    ("세로 방향", Columns),
    ("บรรทัดเป็นคอลัมน์", Columns),
    ("แถวเป็นคอลัมน์", Columns),
    ("पंक्तियाँ स्तंभ", Columns),
    ("عمود تلو", Columns),
    ("چرخیده", Turned),
];

/// The order that a run of characters in a line states.
pub(super) fn order_in(line: &str) -> Option<Order> {
    if line.is_ascii() {
        return None;
    }
    // Numbers of cells are digits by now.
    let line = line.replace('一', "1");
    RUNS.iter().find(|(run, _)| line.contains(run)).map(|(_, order)| *order)
}

#[cfg(test)]
mod tests {
    use super::{Order, order_in};

    #[test]
    fn words_are_found_inside_a_run() {
        for (line, order) in [
            ("这个题目顺时针旋转了90度，抱歉", Order::Turned),
            ("以下每一行是一列", Order::Columns),
            ("ブロックごとに並べています", Order::Boxes),
            ("시계방향으로 90도 회전했습니다", Order::Turned),
        ] {
            assert_eq!(order_in(line), Some(order), "{line}");
        }
        for line in ["每行、每列、每宫都是1到9", "各行各列に1から9", "数独 第1題", "Nur ein Rätsel"]
        {
            assert_eq!(order_in(line), None, "{line}");
        }
    }
}
