import type { Locale } from '@/contract/locales'

/** Taiwan's banks by clearing code, each with its official names. */
export const banks = [
  { code: '004', tw: '臺灣銀行', en: 'Bank of Taiwan' },
  { code: '005', tw: '臺灣土地銀行', en: 'Land Bank of Taiwan' },
  { code: '006', tw: '合作金庫商業銀行', en: 'Taiwan Cooperative Bank' },
  { code: '007', tw: '第一商業銀行', en: 'First Commercial Bank' },
  { code: '008', tw: '華南商業銀行', en: 'Hua Nan Commercial Bank' },
  { code: '009', tw: '彰化商業銀行', en: 'Chang Hwa Commercial Bank' },
  { code: '011', tw: '上海商業儲蓄銀行', en: 'Shanghai Commercial and Savings Bank' },
  { code: '012', tw: '台北富邦商業銀行', en: 'Taipei Fubon Commercial Bank' },
  { code: '013', tw: '國泰世華商業銀行', en: 'Cathay United Bank' },
  { code: '017', tw: '兆豐國際商業銀行', en: 'Mega International Commercial Bank' },
  { code: '050', tw: '臺灣中小企業銀行', en: 'Taiwan Business Bank' },
  { code: '103', tw: '臺灣新光商業銀行', en: 'Taiwan Shin Kong Commercial Bank' },
  { code: '108', tw: '陽信商業銀行', en: 'Sunny Bank' },
  { code: '118', tw: '板信商業銀行', en: 'Bank of Panhsin' },
  { code: '147', tw: '三信商業銀行', en: 'COTA Commercial Bank' },
  { code: '700', tw: '中華郵政', en: 'Chunghwa Post' },
  { code: '803', tw: '聯邦商業銀行', en: 'Union Bank of Taiwan' },
  { code: '805', tw: '遠東國際商業銀行', en: 'Far Eastern International Bank' },
  { code: '806', tw: '元大商業銀行', en: 'Yuanta Commercial Bank' },
  { code: '807', tw: '永豐商業銀行', en: 'Bank SinoPac' },
  { code: '808', tw: '玉山商業銀行', en: 'E.SUN Commercial Bank' },
  { code: '809', tw: '凱基商業銀行', en: 'KGI Bank' },
  { code: '812', tw: '台新國際商業銀行', en: 'Taishin International Bank' },
  { code: '822', tw: '中國信託商業銀行', en: 'CTBC Bank' },
] as const

/** Finds a bank by its clearing code or its name in any language; undefined if it is not in the list. */
export function findBank(given: string): (typeof banks)[number] | undefined {
  const english = given.toLowerCase()
  return banks.find(({ code, tw, en }) => code === given || tw === given || en.toLowerCase() === english)
}

/** A bank's name in the reader's language. A name that is not in the list stays unchanged. */
export function bankNameIn(locale: Locale, name: string): string {
  const bank = findBank(name)
  if (!bank) return name
  return locale === 'tw' ? bank.tw : bank.en
}
