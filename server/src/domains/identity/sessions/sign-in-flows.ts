import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Db, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { AuthErrorCode } from '../auth-refusal.ts'
import { sha256 } from '../security/hashes.ts'

/** RFC 7636: the client that redeems the code must send the verifier of this challenge. */
export interface Challenge {
  value: string
  method: 's256' | 'plain'
}

interface Flow {
  /** The `amr` of the session that the flow will open. */
  method: string
  redirectTo: string
  challenge?: Challenge | null
  /** Null until the user is known. */
  userId?: string | null
  /** For a sign-in by a provider: what its answer is checked against, and the browser that may bring it. */
  provider?: { name: string; nonce: string; sealedVerifier: Buffer; browserHash: Buffer | null } | null
  linkTo?: string | null
}

const FLOW_LIVES = 600
const AUTH_CODE_LIVES = 300

/** @returns the flow's id, which is also a provider's `state` */
export async function startFlow(tx: Tx, flow: Flow): Promise<string> {
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into identity.flow_states (user_id, method, provider, provider_nonce, provider_verifier_sealed,
        browser_hash, link_to, code_challenge, code_challenge_method, redirect_to, expires_at)
      values (${flow.userId ?? null}, ${flow.method}, ${flow.provider?.name ?? null},
        ${flow.provider?.nonce ?? null}, ${flow.provider?.sealedVerifier ?? null},
        ${flow.provider?.browserHash ?? null}, ${flow.linkTo ?? null}, ${flow.challenge?.value ?? null}, ${flow.challenge?.method ?? null}, ${flow.redirectTo},
        platform.now() + make_interval(secs => ${FLOW_LIVES}::int))
      returning id`,
  )
  return id
}

export interface ProviderLeg {
  provider: string
  nonce: string
  sealedVerifier: Buffer
  browserHash: Buffer | null
  linkTo: string | null
  /** The flow ends with a code to redeem instead of a session. */
  isPkce: boolean
  redirectTo: string
  expired: boolean
}

/** Takes a provider's flow once: undefined when the same state comes back again. */
export const takeProviderLeg = (db: Db, flowId: string) =>
  maybe<ProviderLeg>(
    db,
    sql`update identity.flow_states set provider_verifier_sealed = null
      where id = ${flowId} and provider_verifier_sealed is not null
        and provider is not null and provider_nonce is not null
      returning provider, provider_nonce as nonce, old.provider_verifier_sealed as "sealedVerifier",
        browser_hash as "browserHash", link_to as "linkTo", code_challenge is not null as "isPkce",
        redirect_to as "redirectTo", expires_at <= platform.now() as expired`,
  )

/** The client with the challenge's verifier exchanges the code for a session within 300 s. */
export async function issueAuthCode(
  tx: Tx,
  flowId: string,
  userId: string,
  sealedProviderTokens: Buffer | null = null,
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await run(
    tx.db,
    sql`update identity.flow_states set user_id = ${userId}, auth_code_hash = ${sha256(code)},
        provider_tokens_sealed = ${sealedProviderTokens},
        expires_at = platform.now() + make_interval(secs => ${AUTH_CODE_LIVES}::int)
      where id = ${flowId}`,
  )
  return code
}

export interface RedeemedFlow {
  userId: string
  method: string
  sealedProviderTokens: Buffer | null
}

/**
 * Redeems a code. Returns the refusal's code, so that the use of the code is committed even with a wrong verifier.
 * Throw after the transaction.
 */
export async function redeemAuthCode(
  tx: Tx,
  code: string,
  verifier: string,
): Promise<RedeemedFlow | Extract<AuthErrorCode, `flow_state_${string}` | 'bad_code_verifier'>> {
  const flow = await maybe<RedeemedFlow & { id: string; used: boolean; expired: boolean } & Stored>(
    tx.db,
    sql`select id, user_id as "userId", method, provider_tokens_sealed as "sealedProviderTokens",
        used_at is not null as used, expires_at <= platform.now() as expired,
        code_challenge as challenge, code_challenge_method as "challengeMethod"
      from identity.flow_states where auth_code_hash = ${sha256(code)} and user_id is not null for update`,
  )
  if (!flow) return 'flow_state_not_found'
  if (flow.used) return 'flow_state_already_used'
  if (flow.expired) return 'flow_state_expired'
  await run(
    tx.db,
    sql`update identity.flow_states set used_at = platform.now(), provider_tokens_sealed = null
      where id = ${flow.id}`,
  )
  if (!answers(flow, verifier)) return 'bad_code_verifier'
  const { userId, method, sealedProviderTokens } = flow
  return { userId, method, sealedProviderTokens }
}

export const dropFlows = (tx: Tx, userId: string) =>
  run(
    tx.db,
    sql`delete from identity.flow_states
      where link_to = ${userId} or (user_id = ${userId} and auth_code_hash is not null and used_at is null)`,
  )

interface Stored {
  challenge: string | null
  challengeMethod: 's256' | 'plain' | null
}

function answers({ challenge, challengeMethod }: Stored, verifier: string): boolean {
  if (!challenge) return false
  const shown =
    challengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [left, right] = [Buffer.from(shown), Buffer.from(challenge)]
  return left.length === right.length && timingSafeEqual(left, right)
}
