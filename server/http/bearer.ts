/** The token of an `Authorization: Bearer …` header; null if there is none. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer ([\x21-\x7e]{1,256})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}
