import { setTimeout as delay } from 'node:timers/promises'

/** The response; undefined when there was none, so that the outcome of the request is unknown. */
export interface Answer<Body> {
  status: number
  body: Body & { code?: string }
}

const PATIENCE_MS = 15_000

export async function call<Body>(
  url: string,
  {
    method = 'POST',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: object },
): Promise<Answer<Body> | undefined> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  } catch {
    return undefined
  }
}

/** Retries, as an app does, while there is no response or the response requests a later retry. */
export async function persist<Body>(
  ask: () => Promise<Answer<Body> | undefined>,
  wants: () => boolean,
): Promise<Answer<Body> | undefined> {
  let answer: Answer<Body> | undefined
  for (let attempt = 0; attempt < 40 && wants(); attempt++) {
    answer = await ask()
    if (answer && answer.status < 500 && answer.body.code !== 'request_in_flight') return answer
    await delay(250)
  }
  return answer && answer.status < 500 ? answer : undefined
}
