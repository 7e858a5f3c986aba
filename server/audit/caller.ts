/** The person who runs a command, and the place from which, as far as the system knows. */
import { readFileSync, readlinkSync } from 'node:fs'
import { userInfo } from 'node:os'

export interface Caller {
  who: string
  as?: string
  from: string
}

const orNothing = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The value of a login uid where nobody has logged in: a service, a timer. */
const NOBODY = '4294967295'

/**
 * The person who has logged in to this machine. Linux keeps that through `su`, `sudo`, `runuser` and `setpriv`
 * (https://man7.org/linux/man-pages/man8/pam_loginuid.8.html), and nobody but root can change it. Where PAM does not set
 * it there is the name that sudo gives.
 */
function loginName(env: NodeJS.ProcessEnv): string | undefined {
  const uid = orNothing(() => readFileSync('/proc/self/loginuid', 'utf8').trim())
  if (uid === undefined || uid === '' || uid === NOBODY) return env.SUDO_USER
  const users = orNothing(() => readFileSync('/etc/passwd', 'utf8')) ?? ''
  return (
    users
      .split('\n')
      .find((line) => line.split(':')[2] === uid)
      ?.split(':')[0] ?? `uid ${uid}`
  )
}

const terminal = (): string | undefined =>
  orNothing(() => /^\/dev\/((?:pts\/|tty)\w+)$/.exec(readlinkSync('/proc/self/fd/0'))?.[1])

/** @param env with the variables of sudo, sshd and systemd */
export function commandCaller(env: NodeJS.ProcessEnv = process.env): Caller {
  // Throws for a user without an entry, as in a container that runs as some number.
  const user = orNothing(() => userInfo().username) ?? `uid ${process.getuid?.()}`
  const login = loginName(env)
  const [, address] = /^([\da-f.:]{2,45}) /i.exec(env.SSH_CONNECTION ?? '') ?? []
  const places = [address, terminal()].filter((one) => one !== undefined)
  const from = places.join(' ') || (env.INVOCATION_ID ? 'systemd' : '-')
  return login && login !== user ? { who: login, as: user, from } : { who: user, from }
}
