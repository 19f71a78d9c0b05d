import { createHash, randomBytes } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** An address of TRON's form and checksum that is nobody's. */
export function tronAddress() {
  const body = Buffer.concat([Buffer.from([0x41]), randomBytes(20)])
  const whole = Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)])
  let address = ''
  for (let value = BigInt(`0x${whole.toString('hex')}`); value > 0n; value /= 58n) {
    address = alphabet[Number(value % 58n)] + address
  }
  return address
}
