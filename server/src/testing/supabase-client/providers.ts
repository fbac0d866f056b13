import { expect, test } from 'vitest'
import { aPerson } from '../sign-in-by-provider.ts'
import { type Auth, HOME, PASSWORD, type World } from './auth-world.ts'

export function providerTests(world: () => World) {
  test.each(['implicit', 'pkce'] as const)('signs in by a provider and returns (%s)', async flowType => {
    const { client, issuer, follow } = world()
    const auth = client(flowType)
    const person = aPerson()
    issuer.visitor = person
    const { data, error } = await auth.signInWithOAuth({ provider: 'google', options: { redirectTo: HOME } })
    expect(error).toBeNull()
    const back = await follow(data.url!)
    const hash = new URLSearchParams(back.hash.slice(1))
    const opened =
      flowType === 'pkce'
        ? await auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
        : await auth.setSession({
            access_token: hash.get('access_token') ?? '',
            refresh_token: hash.get('refresh_token') ?? '',
          })
    expect(opened.error).toBeNull()
    expect(opened.data.user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
    })
  })

  test('signs in with a token that an app received from the provider', async () => {
    const { client, issuer } = world()
    const person = aPerson()
    const token = await issuer.idToken(person)
    const { data, error } = await client().signInWithIdToken({ provider: 'google', token })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(person.email)
  })

  test('links a provider to an account, and unlinks it', async () => {
    const { client, somebody, issuer, follow } = world()
    const { email } = await somebody()
    // A PKCE flow of a client outside our pages is completed by that client.
    const auth = client('pkce')
    await auth.signInWithPassword({ email, password: PASSWORD })
    issuer.visitor = aPerson()
    const { data, error } = await auth.linkIdentity({ provider: 'google', options: { redirectTo: HOME } })
    expect(error).toBeNull()
    const back = await follow(data.url!)
    const linked = await auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(linked.error).toBeNull()
    const google = (await identitiesOf(auth)).find(({ provider }) => provider === 'google')
    expect((await auth.unlinkIdentity(google!)).error).toBeNull()
    const [last] = await identitiesOf(auth)
    expect((await auth.unlinkIdentity(last!)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    })
  })
}

const identitiesOf = async (auth: Auth) => (await auth.getUserIdentities()).data?.identities ?? []
