/** The longest message of a backend that a member is shown. */
const maxCharacters = 200

/** What backends send in a message field though it is no message to a member. */
const notForMembers = [
  // A page of HTML.
  /<(?:!doctype|html|head|title|body|script|style|div|pre|table|h\d)\b/i,
  // A stack trace, or the name of an exception.
  /(?:^|\s)at .+[(:]\S*\d+\)?\s*(?:\n|$)/,
  /Traceback \(most recent call last\)|(?:^|\n)\s*File ".+", line \d+|\.(?:java|php|py|cs|go|rb|js|ts):\d+/,
  /\b(?:\w+\.)*\w*(?:Exception|Error)\b(?:\s*[:(]|$)|\bnil pointer\b|\bFatal error\b/,
  // SQL, or a database's own words.
  /\bSELECT\b.+\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.+\bSET\b|\bDELETE FROM\b/,
  /\bselect \* from\b|\binsert into \w+ ?\(|\bdelete from \w+ where\b|\bupdate \w+ set \w+ ?=/i,
  /\bSQLSTATE\b|\bORA-\d{5}\b|\bER_[A-Z_]+\b|\bSQL syntax\b|syntax error at or near|violates \w+[\w ]* constraint/i,
  // Serialised data.
  /^\s*[[{]["[{\]}]/,
]

/** Whether the text of a message field is no message to a member: a page, a stack trace, SQL, data. */
export const isForeignText = (text: string): boolean => notForMembers.some((pattern) => pattern.test(text))

/**
 * A backend's message as a member may be shown it: text without tags or control characters, at most 200 characters. Empty
 * if the field holds something else; the site then uses the catalogue's words (specification, section 8).
 */
export function memberMessage(text: string): string {
  if (isForeignText(text)) return ''
  const plain = text
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const characters = [...plain]
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : plain
}
