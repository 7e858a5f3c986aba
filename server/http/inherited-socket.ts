/**
 * Sockets that systemd has opened for us (sd_listen_fds(3)): they stay open while the service is restarted,
 * so that who comes meanwhile waits instead of being refused.
 */

/** The first one that systemd hands over; after standard input, output and errors. */
const FIRST = 3

/**
 * What the service listens on: the socket that was handed over, else the configured address.
 * @param pid of this process: the variables are for it alone, not for what it starts
 */
export function listeningOn(
  { HOST, PORT }: { HOST: string; PORT: number },
  env: Readonly<Record<string, string | undefined>> = process.env,
  pid = process.pid,
): { fd: number } | { host: string; port: number } {
  const isForUs = env.LISTEN_PID === String(pid) && Number(env.LISTEN_FDS) > 0
  return isForUs ? { fd: FIRST } : { host: HOST, port: PORT }
}
