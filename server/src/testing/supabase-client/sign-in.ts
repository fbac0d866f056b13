import type { AuthChangeEvent } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { launched } from '../set-launch.ts'
import { newEmail, PASSWORD, type World } from './auth-world.ts'

/** From sign-up to sign-out by password, and the session calls in between. */
export function signInTests(world: () => World) {
  test('signs up, signs in, edits the profile and signs out', async () => {
    const { client, mail, confirmsEmail } = world()
    const auth = client()
    const email = newEmail()
    const { data: signedUp, error } = await auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { full_name: 'Salma' } },
    })
    expect(error).toBeNull()
    expect(signedUp.user).toMatchObject({ email, user_metadata: { full_name: 'Salma' } })
    expect(signedUp.session === null).toBe(confirmsEmail)
    if (confirmsEmail) {
      const token = (await mail.last(email)).facts.code
      const early = await client().signInWithPassword({ email, password: PASSWORD })
      expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
      expect((await auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull()
    }
    const again = client()
    const { data } = await again.signInWithPassword({ email, password: PASSWORD })
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Salma' } })
    expect((await again.getSession()).data.session?.access_token).toBe(data.session?.access_token)
    const edited = await again.updateUser({ data: { full_name: 'Salma Al Balushi' } })
    expect(edited.data.user?.user_metadata).toMatchObject({ full_name: 'Salma Al Balushi' })
    expect((await auth.getUser()).data.user?.user_metadata).toEqual(edited.data.user?.user_metadata)
    expect((await again.signOut({ scope: 'others' })).error).toBeNull()
    expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await again.signOut()).error).toBeNull()
    expect((await again.getSession()).data.session).toBeNull()
  })

  test('makes a new user a buyer who requests it, while buyers are admitted', async () => {
    const { client, mail, confirmsEmail, database } = world()
    const rolesOf = async (data: object) => {
      const email = newEmail()
      const auth = client()
      const { error } = await auth.signUp({ email, password: PASSWORD, options: { data } })
      expect(error).toBeNull()
      const known = () =>
        database.pool.query<{ role: string }>(
          `select role from identity.user_roles where user_id = (select id from identity.users where email = $1)`,
          [email],
        )
      if (confirmsEmail) {
        const token = (await mail.last(email)).facts.code
        expect((await known()).rows).toEqual([])
        expect((await auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull()
      }
      return (await known()).rows.map(({ role }) => role)
    }
    expect(await rolesOf({ user_type: 'buyer' })).toEqual(['buyer'])
    expect(await rolesOf({ user_type: 'operator' })).toEqual([])
    expect(await rolesOf({ user_type: 'donor' })).toEqual([])
    // As on our website: the later application stores the company.
    expect(await rolesOf({ user_type: 'buyer', company_name: 'Barka Greens' })).toEqual([])
    await launched(database.pool, 'buyer', 'coming_soon')
    expect(await rolesOf({ user_type: 'buyer' })).toEqual([])
    await launched(database.pool, 'buyer', 'open')
  })

  test('answers a repeated sign-up with an error, or by mail where addresses need a code', async () => {
    const { client, confirmsEmail, somebody, mail } = world()
    const { email, id } = await somebody()
    const { data, error } = await client().signUp({ email, password: PASSWORD })
    if (!confirmsEmail) return expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
    expect(error).toBeNull()
    expect(data.user?.id).not.toBe(id)
    expect(data.user?.identities).toEqual([])
    expect((await mail.last(email)).template).toBe('account_exists')
  })

  test('refreshes in two clients at once, which both continue', async () => {
    const { client, somebody } = world()
    const { auth } = await somebody()
    const { session } = (await auth.getSession()).data
    const other = client()
    const taken = await other.setSession(session!)
    expect(taken.error).toBeNull()
    const [left, right] = await Promise.all([auth.refreshSession(), other.refreshSession()])
    expect([left.error, right.error]).toEqual([null, null])
    expect(left.data.session?.refresh_token).toBe(right.data.session?.refresh_token)
    expect(left.data.session?.refresh_token).not.toBe(session?.refresh_token)
    for (const each of [auth, other]) {
      expect((await each.refreshSession()).error).toBeNull()
      expect((await each.getUser()).error).toBeNull()
    }
  })

  test('ends the session by an old refresh token, without a reason to try again', async () => {
    const { client, somebody, server } = world()
    const { auth } = await somebody()
    const { session } = (await auth.getSession()).data
    await auth.refreshSession()
    await server.services.db.query({
      text: `update identity.refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null`,
    })
    const { error } = await client().refreshSession(session!)
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('receives auth events, and verifies the token by the published keys', async () => {
    const { client, somebody } = world()
    const { auth, email, id } = await somebody()
    const events: AuthChangeEvent[] = []
    const other = client()
    const { data } = other.onAuthStateChange(event => void events.push(event))
    expect((await other.initialize()).error).toBeNull()
    expect(other.isThrowOnErrorEnabled()).toBeFalsy()
    await other.startAutoRefresh()
    await other.signInWithPassword({ email, password: PASSWORD })
    await other.stopAutoRefresh()
    await other.signOut({ scope: 'local' })
    expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'SIGNED_OUT']))
    data.subscription.unsubscribe()
    await other.dispose()
    const { data: proof, error } = await auth.getClaims()
    expect(error).toBeNull()
    expect(proof?.claims).toMatchObject({
      sub: id,
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
    })
  })

  test('changes the password with a mailed code, or with the current password', async () => {
    const { somebody, mail } = world()
    const { auth, email } = await somebody()
    const change = (edit: object) => auth.updateUser(edit).then(({ error }) => error?.code)
    expect(await change({ password: 'salt and sea' })).toBe('reauthentication_needed')
    expect((await auth.reauthenticate()).error).toBeNull()
    const nonce = (await mail.last(email)).facts.code
    expect(await change({ password: 'salt and sea', nonce: '000000' })).toBe('reauthentication_not_valid')
    expect(await change({ password: 'salt and sea', nonce })).toBeUndefined()
    expect(await change({ password: 'sea and salt', current_password: 'salt and sea' })).toBeUndefined()
  })

  test('signs in anonymously, and adds a name later', async () => {
    const { client, mail, confirmsEmail } = world()
    const auth = client()
    const { data, error } = await auth.signInAnonymously()
    expect(error).toBeNull()
    expect(data.user?.is_anonymous).toBe(true)
    const email = newEmail()
    expect((await auth.updateUser({ email })).error).toBeNull()
    if (confirmsEmail) {
      const token = (await mail.last(email)).facts.code
      expect((await auth.verifyOtp({ email, token, type: 'email_change' })).error).toBeNull()
    }
    const { user } = (await auth.getUser()).data
    expect(user).toMatchObject({ id: data.user?.id, email, is_anonymous: false })
  })
}
