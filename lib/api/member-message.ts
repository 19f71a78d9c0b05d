/** Maximum length of a backend's message that members see. */
const maxCharacters = 200
/** How many characters of a message are read at all. The patterns below take quadratic time, and a message may be long. */
const maxRead = 2_000

/** Patterns of text that is not meant for members. */
const notForMembers = [
  // An HTML page.
  /<(?:!doctype|html|head|title|body|script|style|div|pre|table|h\d)\b/i,
  // A stack trace, or the name of an exception.
  /(?:^|\s)at .+[(:]\S*\d+\)?\s*(?:\n|$)/,
  /Traceback \(most recent call last\)|(?:^|\n)\s*File ".+", line \d+|\.(?:java|php|py|cs|go|rb|js|ts):\d+/,
  /\b(?:\w+\.)*\w*(?:Exception|Error)\b(?:\s*[:(]|$)|\bnil pointer\b|\bFatal error\b/,
  // SQL, or a database error.
  /\bSELECT\b.+\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.+\bSET\b|\bDELETE FROM\b/,
  /\bselect \* from\b|\binsert into \w+ ?\(|\bdelete from \w+ where\b|\bupdate \w+ set \w+ ?=/i,
  /\bSQLSTATE\b|\bORA-\d{5}\b|\bER_[A-Z_]+\b|\bSQL syntax\b|syntax error at or near|violates \w+[\w ]* constraint/i,
  // Serialised data.
  /^\s*[[{]["[{\]}]/,
]

/** Whether a text is not meant for members: an HTML page, a stack trace, SQL or serialised data. */
export function isForeignText(text: string): boolean {
  const start = text.slice(0, maxRead)
  return notForMembers.some((pattern) => pattern.test(start))
}

/**
 * A backend's message as members see it: at most 200 characters, without tags and control characters. Empty if it looks
 * technical; the site then shows the catalogue's text (specification, section 8).
 */
export function memberMessage(text: string): string {
  if (isForeignText(text)) return ''
  const plain = text
    .slice(0, maxRead)
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const characters = [...plain]
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : plain
}
