import { email } from '@dawra/contract/identity'
import { AuthRefusal, type Commands, type IdentityServices, openKeys, operatorCommands } from '#identity'
import { createLog } from '#platform/log'
import { openSecrets } from '#platform/secrets'
import { StartRefusal } from '#platform/start-refusal'
import { type Config, loadConfig } from './config.ts'
import { joinDatabase } from './install.ts'
import { setUpShop } from './operator-shop.ts'

const HELP = `What an operator does from the command line:

  npm run operator -- create <email>   an operator's account, with a link to choose its password;
                                       whoever has an account already becomes an operator
  npm run operator -- reset <email>    for a lost or stolen account: no password, second factor, passkey
                                       or session of it counts any more; prints a link to choose a password
  npm run operator -- keys             the keys of client libraries (anon) and of servers (service_role)
  npm run operator -- revoke <id>      a key is refused from now on; the next "keys" makes another
  npm run operator -- rotate           the key that signs access tokens is replaced
  npm run operator -- shop <file>      sellers of compost, their batches and products, and where it is delivered
                                       (docs/operations.md); what is there already stays as it is

It works on the database of DATA_DIR or DATABASE_URL, whether or not the server runs.
`

/** Runs one command; answers what to print. @throws StartRefusal with words for whoever typed it */
export async function operate(args: readonly string[], config: Config): Promise<string> {
  const [command = '', subject = ''] = args
  if (!isCommand(command)) throw new StartRefusal(HELP, 2)
  // What is printed is the answer alone.
  const log = createLog({ ...config, logLevel: 'error' })
  const secrets = await openSecrets(config.dataDir)
  const database = await joinDatabase(config, secrets, log)
  const services: IdentityServices = {
    db: database.pool,
    clock: () => new Date(),
    publicUrl: config.publicUrl,
    keys: openKeys(secrets.identityKey),
    settings: config.identity,
    clientAddress: () => 'command line',
  }
  try {
    if (command === 'shop') return await setUpShop(database.pool, subject, log)
    return await answer(operatorCommands(services, log), command, subject)
  } catch (error) {
    if (error instanceof AuthRefusal) throw new StartRefusal(error.message, 1)
    throw error
  } finally {
    await database.stop()
  }
}

const COMMANDS = ['create', 'reset', 'keys', 'revoke', 'rotate', 'shop'] as const
type Command = (typeof COMMANDS)[number]
type AccountCommand = Exclude<Command, 'shop'>
const isCommand = (word: string): word is Command => (COMMANDS as readonly string[]).includes(word)

const ENROLS =
  'The first visit to /operator sets up a second factor, without which the role is worth nothing.\n'

async function answer(commands: Commands, command: AccountCommand, subject: string): Promise<string> {
  switch (command) {
    case 'create': {
      const link = await commands.create(addressOf(subject))
      return link
        ? `${subject} is an operator now. To choose a password, open within ten minutes, once:\n\n  ${link}\n\n${ENROLS}`
        : `${subject} is an operator now, and signs in as before. ${ENROLS}`
    }
    case 'reset': {
      const link = await commands.reset(addressOf(subject))
      return `Nobody can sign in as ${subject} any more. To choose a new password, open within ten minutes, once:\n\n  ${link}\n`
    }
    case 'keys': {
      const keys = await commands.keys()
      return keys.map(({ role, id, text }) => `${role}  (id ${id})\n  ${text}\n`).join('\n')
    }
    case 'revoke':
      if (!(await commands.revoke(subject)))
        throw new StartRefusal(`There is no key with the id ${subject}`, 1)
      return 'The key is refused from now on.\n'
    case 'rotate': {
      const { kid, signsFrom } = await commands.rotate()
      return `The key ${kid} signs from ${signsFrom.toISOString()} on.\n`
    }
  }
}

function addressOf(typed: string): string {
  const address = email.safeParse(typed)
  if (!address.success) throw new StartRefusal('An e-mail address is missing, or is none', 2)
  return address.data
}

export async function main(): Promise<void> {
  try {
    process.stdout.write(await operate(process.argv.slice(2), loadConfig()))
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error.exitCode
  }
}
