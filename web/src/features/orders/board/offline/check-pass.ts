import { isInTimeOf, type PassKey, type ReadPass } from '@dawra/contract/orders/passes.rules'

/** `unknown`: this device does not have its key, or cannot check signatures. */
export type PassCheck = 'genuine' | 'forged' | 'expired' | 'unknown'

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

/** Whether a pass is signed by Dawra, as far as this device can tell. */
export async function checkPass(pass: ReadPass, keys: readonly PassKey[]): Promise<PassCheck> {
  const known = keys.find(({ id }) => id === pass.keyId)
  const key = known && (await imported(known))
  if (!known || !key) return 'unknown'
  if (!(await crypto.subtle.verify('Ed25519', key, pass.signature, pass.signed))) return 'forged'
  return isInTimeOf(known, pass.issuedAt) ? 'genuine' : 'expired'
}

/** Undefined in a browser without support for this kind of signature. */
async function imported({ publicKey }: PassKey): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
  } catch {
    return undefined
  }
}
