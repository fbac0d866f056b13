import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { StorageRefusal } from './refusal.ts'

interface ReadToken {
  use: 'read'
  /** `bucket/path` */
  url: string
}

interface WriteToken {
  use: 'write'
  url: string
  /** Null for a server. */
  owner: string | null
  upsert: boolean
}

export interface FileTokens {
  sign(token: ReadToken | WriteToken, now: Date, seconds: number): Promise<string>
  /** @throws StorageRefusal('InvalidJWT' | 'InvalidSignature') unless it was made for this use and address */
  read<Use extends 'read' | 'write'>(
    text: string | undefined,
    made: { use: Use; url: string },
    now: Date,
  ): Promise<Use extends 'read' ? ReadToken : WriteToken>
}

/** @param installKey 32 random bytes, base64url, secret */
export function fileTokens(installKey: string): FileTokens {
  const key = Buffer.from(
    hkdfSync('sha256', Buffer.from(installKey, 'base64url'), '', 'dawra file tokens', 32),
  )
  return {
    sign(token, now, seconds) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ ...token })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key)
    },
    async read(text, made, now) {
      const payload = await verify(text ?? '', key, now)
      if (payload.use !== made.use || payload.url !== made.url) throw new StorageRefusal('InvalidSignature')
      // The signature is ours, and we sign only this type.
      return payload as never
    },
  }
}

async function verify(text: string, key: Buffer, now: Date) {
  try {
    const options = { algorithms: ['HS256'], requiredClaims: ['exp', 'use', 'url'], currentDate: now }
    return (await jwtVerify(text, key, options)).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new StorageRefusal('InvalidJWT')
    throw error
  }
}
