import { email } from '@dawra/contract/identity/schemas'
import { AuthRefusal, type Commands, type IdentityServices, openKeys, operatorCommands } from '#identity'
import { createLog } from '#platform/log'
import { StartRefusal } from '#platform/start-refusal'
import { type Config, loadConfig } from './config.ts'
import { examine } from './doctor.ts'
import { joinDatabase, keysOf } from './open-installation.ts'
import { setUpShop } from './operator-set-up-shop.ts'

const HELP = `Operator commands:

  npm run operator -- create <email>   makes a new operator account and prints a link to choose its password;
                                       an existing account becomes an operator
  npm run operator -- reset <email>    for a lost or stolen account: removes its password, second factors,
                                       passkeys and sessions; prints a link to choose a password
  npm run operator -- keys             prints the API keys for client libraries (anon) and servers (service_role)
  npm run operator -- revoke <id>      revokes an API key; the next "keys" makes a new one
  npm run operator -- rotate           replaces the key that signs access tokens
  npm run operator -- shop <file>      adds compost sellers, batches, products and delivery areas
                                       (docs/operations/compost-shop.md); does not change existing ones
  npm run operator -- doctor           says what is healthy and the next step for what is not; exit code 1 if anything
                                       is wrong

The commands use the database of DATA_DIR or DATABASE_URL. The server may be running or stopped.
`

/** Runs one command. @returns what to print @throws StartRefusal with a message for the caller of the command */
export async function operate(args: readonly string[], config: Config): Promise<string> {
  const [command = '', subject = ''] = args
  if (command === 'doctor') return examine(config)
  if (!isCommand(command)) throw new StartRefusal(HELP, 2)
  // Only the answer is printed.
  const log = createLog({ ...config, logLevel: 'error' })
  const secrets = await keysOf(config, log)
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
  'The first visit to /admin sets up a second step to sign in. Without it the role can do nothing.\n'

async function answer(commands: Commands, command: AccountCommand, subject: string): Promise<string> {
  switch (command) {
    case 'create': {
      const link = await commands.create(addressOf(subject))
      return link
        ? `${subject} is now an operator. Open this link once, within ten minutes, to choose a password:\n\n  ${link}\n\n${ENROLS}`
        : `${subject} is now an operator and signs in as before. ${ENROLS}`
    }
    case 'reset': {
      const link = await commands.reset(addressOf(subject))
      return `All ways to sign in as ${subject} have been removed. Open this link once, within ten minutes, to choose a new password:\n\n  ${link}\n`
    }
    case 'keys': {
      const keys = await commands.keys()
      return keys.map(({ role, id, text }) => `${role}  (id ${id})\n  ${text}\n`).join('\n')
    }
    case 'revoke':
      if (!(await commands.revoke(subject)))
        throw new StartRefusal(`There is no key with the id ${subject}`, 1)
      return 'The key is revoked.\n'
    case 'rotate': {
      const { kid, signsFrom } = await commands.rotate()
      return `The key ${kid} signs tokens from ${signsFrom.toISOString()}.\n`
    }
  }
}

function addressOf(typed: string): string {
  const address = email.safeParse(typed)
  if (!address.success) throw new StartRefusal('The email address is missing or not valid', 2)
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
