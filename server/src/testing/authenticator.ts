import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** The part of a site's options that this authenticator reads. */
interface CredentialOptions {
  challenge: string
  rpId?: string
  rp?: { id?: string }
  user?: { id: string }
}

/** A security key in memory: it makes one credential, and signs with it or forges data as a test requests. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let count = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))

  const authenticatorData = (rpId: string, flags: number, ...rest: Uint8Array[]) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counted, ...rest])
  }

  const answer = (response: object) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    id,
    /** Sets its signature counter back, as a cloned key would. */
    rewind: (to: number) => {
      count = to
    },
    create(options: CredentialOptions, { at = origin } = {}) {
      userHandle = options.user?.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const data = authenticatorData(
        options.rp?.id ?? '',
        PRESENT | VERIFIED | ATTESTED,
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(key),
      )
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options.challenge, at).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      })
    },
    get(options: CredentialOptions, { at = origin, verified = true, handle = userHandle } = {}) {
      count++
      const client = clientData('webauthn.get', options.challenge, at)
      const data = authenticatorData(options.rpId ?? '', PRESENT | (verified ? VERIFIED : 0))
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: handle,
      })
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
