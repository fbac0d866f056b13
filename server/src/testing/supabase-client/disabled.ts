import { expect, test } from 'vitest'
import type { World } from './auth-world.ts'

/** Client methods that this service does not support, with the code of their refusal. */
export const DISABLED: Readonly<Record<string, string>> = {
  signInWithSSO: 'saml_provider_disabled',
  signInWithWeb3: 'web3_provider_disabled',
  'oauth.getAuthorizationDetails': 'feature_disabled',
  'oauth.approveAuthorization': 'feature_disabled',
  'oauth.denyAuthorization': 'feature_disabled',
  'oauth.listGrants': 'feature_disabled',
  'oauth.revokeGrant': 'feature_disabled',
  'admin.oauth.listClients': 'feature_disabled',
  'admin.oauth.createClient': 'feature_disabled',
  'admin.oauth.getClient': 'feature_disabled',
  'admin.oauth.updateClient': 'feature_disabled',
  'admin.oauth.deleteClient': 'feature_disabled',
  'admin.oauth.regenerateClientSecret': 'feature_disabled',
  'admin.customProviders.listProviders': 'feature_disabled',
  'admin.customProviders.createProvider': 'feature_disabled',
  'admin.customProviders.getProvider': 'feature_disabled',
  'admin.customProviders.updateProvider': 'feature_disabled',
  'admin.customProviders.deleteProvider': 'feature_disabled',
}

export function disabledTests(world: () => World) {
  test('answers with the protocol’s error what the server does not offer', async () => {
    const { client, admin, somebody, driven } = world()
    const { auth } = await somebody()
    const id = crypto.randomUUID()
    await client().signInWithSSO({ domain: 'example.com' })
    await client().signInWithWeb3({ chain: 'solana', message: 'let me in', signature: new Uint8Array(64) })
    await auth.oauth.getAuthorizationDetails(id)
    await auth.oauth.approveAuthorization(id)
    await auth.oauth.denyAuthorization(id)
    await auth.oauth.listGrants()
    await auth.oauth.revokeGrant({ clientId: id })
    const { oauth, customProviders } = admin
    await oauth.listClients()
    await oauth.createClient({ client_name: 'app', redirect_uris: ['https://app.example'] })
    await oauth.getClient(id)
    await oauth.updateClient(id, { client_name: 'app' })
    await oauth.deleteClient(id)
    await oauth.regenerateClientSecret(id)
    await customProviders.listProviders()
    const provider = { provider_type: 'oidc', identifier: 'custom:x', name: 'X', client_id: 'x' } as never
    await customProviders.createProvider(provider)
    await customProviders.getProvider('custom:x')
    await customProviders.updateProvider('custom:x', { name: 'Y' })
    await customProviders.deleteProvider('custom:x')
    expect(Object.fromEntries(driven.refused)).toMatchObject(DISABLED)
  })
}
