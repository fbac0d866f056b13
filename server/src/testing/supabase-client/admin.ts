import { expect, test } from 'vitest'
import { softAuthenticator } from '../authenticator.ts'
import { HOME, newEmail, PASSWORD, type World } from './auth-world.ts'

/** Admin calls of a server with its service key. */
export function adminTests(world: () => World) {
  test('creates, lists, changes and deletes the users of its app', async () => {
    const { admin, client } = world()
    const email = newEmail()
    const created = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
    expect(created.error).toBeNull()
    const { id } = created.data.user!
    expect((await client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    const changed = await admin.updateUserById(id, { user_metadata: { full_name: 'Salma' } })
    expect((await admin.getUserById(id)).data.user).toEqual(changed.data.user)
    expect((await admin.listUsers()).data.users.map(user => user.id)).toContain(id)
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    )
  })

  test('signs a user out, and removes lost factors and passkeys', async () => {
    const { admin, somebody, server } = world()
    const { auth, id } = await somebody()
    const { data: factor } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    const { data: response } = await auth.passkey.startRegistration()
    const credential = softAuthenticator(server.origin).create(response!.options) as never
    const made = await auth.passkey.verifyRegistration({ challengeId: response!.challenge_id, credential })
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toMatchObject([{ id: factor!.id }])
    expect((await admin.mfa.deleteFactor({ userId: id, id: factor!.id })).error).toBeNull()
    expect((await admin.passkey.listPasskeys({ userId: id })).data).toHaveLength(1)
    const passkey = { userId: id, passkeyId: made.data!.id }
    expect((await admin.passkey.deletePasskey(passkey)).error).toBeNull()
    const token = (await auth.getSession()).data.session!.access_token
    expect((await admin.signOut(token)).error).toBeNull()
    expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('invites a user, who signs in by the link', async () => {
    const { admin, client, mail, follow } = world()
    const email = newEmail()
    expect((await admin.inviteUserByEmail(email, { redirectTo: HOME })).error).toBeNull()
    const back = await follow((await mail.last(email)).facts.link)
    const hash = new URLSearchParams(back.hash.slice(1))
    expect(hash.get('type')).toBe('invite')
    const auth = client()
    const tokens = { access_token: hash.get('access_token')!, refresh_token: hash.get('refresh_token')! }
    expect((await auth.setSession(tokens)).data.user).toMatchObject({ email })
    expect((await auth.updateUser({ password: PASSWORD })).error).toBeNull()
    expect((await client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('makes links of every type that do what their type says', async () => {
    const { admin, client, somebody, follow } = world()
    const email = newEmail()
    const signup = await admin.generateLink({ type: 'signup', email, password: PASSWORD })
    expect(signup.error).toBeNull()
    const token_hash = signup.data.properties!.hashed_token
    expect((await client().verifyOtp({ token_hash, type: 'signup' })).data.user).toMatchObject({ email })
    expect((await client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()

    const magic = await admin.generateLink({ type: 'magiclink', email, options: { redirectTo: HOME } })
    const back = await follow(magic.data.properties!.action_link)
    expect(new URLSearchParams(back.hash.slice(1)).get('type')).toBe('magiclink')

    const recovery = await admin.generateLink({ type: 'recovery', email })
    const auth = client()
    const token = recovery.data.properties!.email_otp
    expect((await auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull()
    expect((await auth.updateUser({ password: 'salt and sea' })).error).toBeNull()

    const { auth: mover, email: old } = await somebody()
    const newAddress = newEmail()
    const change = { email: old, newEmail: newAddress }
    const here = await admin.generateLink({ type: 'email_change_current', ...change })
    const there = await admin.generateLink({ type: 'email_change_new', ...change })
    const agree = (address: string, token = '') =>
      mover.verifyOtp({ email: address, token, type: 'email_change' })
    expect((await agree(old, here.data.properties?.email_otp)).error).toBeNull()
    const { data } = await agree(newAddress, there.data.properties?.email_otp)
    expect(data.user?.email).toBe(newAddress)
  })
}
