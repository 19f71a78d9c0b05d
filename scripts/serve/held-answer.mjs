/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {{ headers: [string, number | string | readonly string[]][], body: Buffer }} HeldAnswer */

/**
 * An answer as it can be given again: its body and its headers, but those that it had before it was made, which are one
 * caller's own.
 *
 * @param {Response} response
 * @param {readonly string[]} ownHeaders
 * @param {Buffer} body
 * @returns {HeldAnswer}
 */
export function holdAnswer(response, ownHeaders, body) {
  const headers = Object.entries(response.getHeaders()).flatMap(([header, value]) =>
    value === undefined || ownHeaders.includes(header)
      ? []
      : [/** @type {HeldAnswer['headers'][number]} */ ([header, value])],
  )
  return { headers, body }
}

/** Gives a held answer. @param {Response} response @param {HeldAnswer} held */
export function giveAnswer(response, { headers, body }) {
  for (const [header, value] of headers) response.setHeader(header, value)
  response.end(body)
}

/**
 * Puts an answer behind all others; the first of too many go.
 *
 * @template {HeldAnswer} Held
 * @param {Map<string, Held>} held @param {string} name @param {Held} answer @param {number} most
 */
export function putLast(held, name, answer, most) {
  held.delete(name)
  held.set(name, answer)
  for (const oldest of held.keys()) {
    if (held.size <= most) break
    held.delete(oldest)
  }
}
