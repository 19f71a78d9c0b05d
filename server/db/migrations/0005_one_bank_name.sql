-- A bank is stored by one name whatever the language it was chosen in. Of two rows that become one account, one keeps
-- its name: an operator has to look at them.
WITH names (en, tw) AS (VALUES
  ('Bank of Taiwan', '臺灣銀行'),
  ('Land Bank of Taiwan', '臺灣土地銀行'),
  ('Taiwan Cooperative Bank', '合作金庫商業銀行'),
  ('First Commercial Bank', '第一商業銀行'),
  ('Hua Nan Commercial Bank', '華南商業銀行'),
  ('Chang Hwa Commercial Bank', '彰化商業銀行'),
  ('Shanghai Commercial and Savings Bank', '上海商業儲蓄銀行'),
  ('Taipei Fubon Commercial Bank', '台北富邦商業銀行'),
  ('Cathay United Bank', '國泰世華商業銀行'),
  ('Mega International Commercial Bank', '兆豐國際商業銀行'),
  ('Taiwan Business Bank', '臺灣中小企業銀行'),
  ('Taiwan Shin Kong Commercial Bank', '臺灣新光商業銀行'),
  ('Sunny Bank', '陽信商業銀行'),
  ('Bank of Panhsin', '板信商業銀行'),
  ('COTA Commercial Bank', '三信商業銀行'),
  ('Chunghwa Post', '中華郵政'),
  ('Union Bank of Taiwan', '聯邦商業銀行'),
  ('Far Eastern International Bank', '遠東國際商業銀行'),
  ('Yuanta Commercial Bank', '元大商業銀行'),
  ('Bank SinoPac', '永豐商業銀行'),
  ('E.SUN Commercial Bank', '玉山商業銀行'),
  ('KGI Bank', '凱基商業銀行'),
  ('Taishin International Bank', '台新國際商業銀行'),
  ('CTBC Bank', '中國信託商業銀行')
)
UPDATE "bank_accounts" b SET "bank_name" = names.tw FROM names WHERE b."bank_name" = names.en AND NOT EXISTS (
  SELECT 1 FROM "bank_accounts" o WHERE o."bank_name" = names.tw AND o."account_number" = b."account_number"
);--> statement-breakpoint
WITH names (en, tw) AS (VALUES
  ('Bank of Taiwan', '臺灣銀行'),
  ('Land Bank of Taiwan', '臺灣土地銀行'),
  ('Taiwan Cooperative Bank', '合作金庫商業銀行'),
  ('First Commercial Bank', '第一商業銀行'),
  ('Hua Nan Commercial Bank', '華南商業銀行'),
  ('Chang Hwa Commercial Bank', '彰化商業銀行'),
  ('Shanghai Commercial and Savings Bank', '上海商業儲蓄銀行'),
  ('Taipei Fubon Commercial Bank', '台北富邦商業銀行'),
  ('Cathay United Bank', '國泰世華商業銀行'),
  ('Mega International Commercial Bank', '兆豐國際商業銀行'),
  ('Taiwan Business Bank', '臺灣中小企業銀行'),
  ('Taiwan Shin Kong Commercial Bank', '臺灣新光商業銀行'),
  ('Sunny Bank', '陽信商業銀行'),
  ('Bank of Panhsin', '板信商業銀行'),
  ('COTA Commercial Bank', '三信商業銀行'),
  ('Chunghwa Post', '中華郵政'),
  ('Union Bank of Taiwan', '聯邦商業銀行'),
  ('Far Eastern International Bank', '遠東國際商業銀行'),
  ('Yuanta Commercial Bank', '元大商業銀行'),
  ('Bank SinoPac', '永豐商業銀行'),
  ('E.SUN Commercial Bank', '玉山商業銀行'),
  ('KGI Bank', '凱基商業銀行'),
  ('Taishin International Bank', '台新國際商業銀行'),
  ('CTBC Bank', '中國信託商業銀行')
)
UPDATE "identity_submissions" s SET "bank_name" = names.tw FROM names WHERE s."bank_name" = names.en;--> statement-breakpoint
-- Hexadecimal addresses that differ in case only are one.
UPDATE "virtual_accounts" v SET "address" = lower(v."address") WHERE v."channel" = 'ERC20' AND NOT EXISTS (
  SELECT 1 FROM "virtual_accounts" o WHERE o."channel" = 'ERC20' AND o."id" <> v."id" AND lower(o."address") = lower(v."address")
);--> statement-breakpoint
-- An ID number is a member's own from the approval on; until then it is a claim.
UPDATE "members" SET "id_number_key" = NULL WHERE "identity_state" <> 'certified' AND "id_number_key" IS NOT NULL;
