/** @typedef {import('node:http').ServerResponse} Response */

const compressible = /^(?:text\/|application\/(?:javascript|json|manifest\+json)|image\/svg\+xml)/

/** Adds a header to those by which an answer differs. @param {Response} response @param {string} name */
export function vary(response, name) {
  const known = String(response.getHeader('vary') ?? '')
  const names = known.split(',').map((each) => each.trim().toLowerCase())
  if (!names.includes(name.toLowerCase())) response.setHeader('vary', known ? `${known}, ${name}` : name)
}

/** Whether the answer may be compressed; known once its headers are set. @param {Response} response */
export function isCompressible(response) {
  const type = String(response.getHeader('content-type') ?? '')
  return compressible.test(type) && !response.hasHeader('content-encoding')
}
