import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Input, Output } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'

type Passkeys = OptionalCalls['passkeys']
type CreationOptions = Output<Passkeys['startRegistration']>['options']
type RequestOptions = Output<Passkeys['startSignIn']>['options']

/** What a test changes in an authenticator's reply, as a thief or a broken device would. */
export type Deviation = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether the authenticator verified its user by fingerprint or code; by default true. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
  /** True: signs with another key. */
  isForged?: boolean
}

const flags = { present: 1, verified: 4, attested: 64 }
const base64url = (bytes: Buffer | Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** A software authenticator for tests: one credential, ES256, without attestation. */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(32)
  readonly #keys = newKeys()
  #counter = 0
  #userHandle = ''

  constructor(readonly origin = 'http://localhost:3000') {}

  /** The credential's id, base64url. */
  get id(): string {
    return base64url(this.#id)
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, { isVerified = true, counter }: Deviation, attested?: Buffer): Buffer {
    this.#counter = counter ?? this.#counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#counter)
    const set = flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([set]), count, attested ?? Buffer.alloc(0)])
  }

  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    )
  }

  /** Replies like `navigator.credentials.create`. */
  create(options: CreationOptions, given: Deviation = {}): Input<Passkeys['register']> {
    this.#userHandle = options.user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()])
    const authData = this.#authenticatorData(given.rpId ?? options.rp.id, given, attested)
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      credential: {
        id: this.id,
        rawId: this.id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(this.#clientData('webauthn.create', given.challenge ?? options.challenge, given)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      },
    }
  }

  /** Replies like `navigator.credentials.get`. */
  get(options: RequestOptions, given: Deviation = {}): Input<Passkeys['signIn']> {
    const clientData = this.#clientData('webauthn.get', given.challenge ?? options.challenge, given)
    const authData = this.#authenticatorData(given.rpId ?? options.rpId, given)
    const key: KeyObject = given.isForged ? newKeys().privateKey : this.#keys.privateKey
    return {
      credential: {
        id: this.id,
        rawId: this.id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(clientData)]), key)),
          userHandle: given.userHandle ?? this.#userHandle,
        },
      },
    }
  }
}
