import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'

export interface IssuersPerson {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

export interface OidcIssuer {
  url: string
  /** Configuration of a server that uses this issuer. */
  client: { issuer: string; clientId: string; clientSecret: string }
  /** The next visitor is this person and agrees, or refuses; null shows a page. */
  visitor: IssuersPerson | 'refuses' | null
  /** An ID token as an app gets it without us; `over` replaces claims. */
  idToken(person: IssuersPerson, over?: Record<string, unknown>): Promise<string>
  close(): Promise<void>
}

const CLIENT = { clientId: 'dawra', clientSecret: 'what only the two of us know' }
const KID = 'issuer'

/** An OpenID Connect provider on a free local port; it remembers everybody who signed in. */
export async function oidcIssuer(): Promise<OidcIssuer> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const people = new Map<string, IssuersPerson>()
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = openProvider(url, { ...privateKey.export({ format: 'jwk' }), kid: KID }, people)
  const answer = provider.callback()
  const issuer: OidcIssuer = {
    url,
    client: { issuer: url, ...CLIENT },
    visitor: null,
    idToken: (person, over) =>
      new SignJWT({ ...person, iss: url, aud: CLIENT.clientId, exp: inFiveMinutes(), ...over })
        .setProtectedHeader({ alg: 'ES256', kid: KID })
        .setIssuedAt()
        .sign(privateKey),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const visitor = issuer.visitor ?? typedIn(request)
    return visitor ? finish(provider, people, visitor, request, response) : ask(response)
  })
  return issuer
}

const inFiveMinutes = () => Math.floor(Date.now() / 1000) + 300

function openProvider(url: string, key: object, people: ReadonlyMap<string, IssuersPerson>): Provider {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: ['http://127.0.0.1/auth/v1/callback'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['kept to ourselves'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As at Google: the claims of the scopes are in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // Any port, because the server under test gets a random one.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    /^http:\/\/(127\.0\.0\.1|localhost):\d+\/auth\/v1\/callback$/.test(uri)
  return provider
}

async function finish(
  provider: Provider,
  people: Map<string, IssuersPerson>,
  visitor: IssuersPerson | 'refuses',
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (visitor === 'refuses') {
    const refusal = { error: 'access_denied', error_description: 'End-User aborted interaction' }
    return provider.interactionFinished(request, response, refusal)
  }
  people.set(visitor.sub, visitor)
  return provider.interactionFinished(request, response, {
    select_account: {},
    login: { accountId: visitor.sub },
  })
}

/** The person entered on the page; the address also serves as the name. */
function typedIn(request: IncomingMessage): IssuersPerson | 'refuses' | undefined {
  const typed = new URL(request.url ?? '', 'http://issuer').searchParams
  if (typed.has('refuse')) return 'refuses'
  const email = typed.get('email')
  return email ? { sub: email, email, email_verified: true, name: typed.get('name') ?? '' } : undefined
}

function ask(response: ServerResponse) {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>
    <html lang="en"><title>Sign in at the issuer</title><form>
    <label>Email <input name="email" type="email" required></label>
    <label>Name <input name="name"></label>
    <button>Continue</button> <a href="?refuse">Cancel</a></form></html>`)
}
