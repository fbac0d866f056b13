import { AuthRefusal } from '#identity'

export const DISABLED: readonly (readonly ['ALL', path: string, answer: () => never])[] = [
  ['ALL', '/sso', refuseSaml],
  ['ALL', '/sso/*', refuseSaml],
  ['ALL', '/oauth/*', refuseOAuthServer],
  ['ALL', '/user/oauth/*', refuseOAuthServer],
  ['ALL', '/admin/oauth/*', refuseOAuthServer],
  ['ALL', '/admin/custom-providers', refuseCustomProviders],
  ['ALL', '/admin/custom-providers/*', refuseCustomProviders],
]

function refuseSaml(): never {
  throw new AuthRefusal('saml_provider_disabled')
}

function refuseOAuthServer(): never {
  throw new AuthRefusal('feature_disabled', { message: 'OAuth server is disabled' })
}

function refuseCustomProviders(): never {
  throw new AuthRefusal('feature_disabled', { message: 'Custom OAuth providers are disabled' })
}
