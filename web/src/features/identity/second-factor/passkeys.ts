import type { PasskeyListItem } from '@supabase/auth-js'
import { auth } from '#lib/session'

/** Whether this browser can create and use passkeys. Browser only. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window

/** Signs in with the passkey that the user picks. @throws AuthError, or WebAuthnError when none was picked */
export async function signInWithPasskey(): Promise<void> {
  const { error } = await (await auth()).signInWithPasskey()
  if (error) throw error
}

export async function listPasskeys(): Promise<PasskeyListItem[]> {
  const { data, error } = await (await auth()).passkey.list()
  if (error) throw error
  return data
}

export async function addPasskey(): Promise<void> {
  const { error } = await (await auth()).registerPasskey()
  if (error) throw error
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const { error } = await (await auth()).passkey.update({ passkeyId, friendlyName })
  if (error) throw error
}

export async function removePasskey(passkeyId: string): Promise<void> {
  const { error } = await (await auth()).passkey.delete({ passkeyId })
  if (error) throw error
}
