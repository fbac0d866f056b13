import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Keys } from '../services.ts'
import { successors } from './refresh-token.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** @param identityKey 32 random bytes, base64url */
export function openKeys(identityKey: string): Keys {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(identityKey, 'base64url'), '', `dawra ${use}`, 32))
  const codes = derive('one-time codes')
  const sealing = derive('sealing')
  return {
    successorOf: successors(derive('refresh tokens')),
    apiKeySecret: derive('api keys'),
    codeHash: (...parts) => createHmac('sha256', codes).update(JSON.stringify(parts)).digest(),
    seal(plain) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
