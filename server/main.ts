/** `npm run serve`: reads the configuration, starts the service, and stops it in an orderly way when asked. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandConfig, runCommand } from './cli.ts'
import { ConfigError } from './config.ts'
import { makeLog } from './log.ts'
import { StoppedError } from './reader/run-reader.ts'
import { entryFile } from './rendering/html-document.ts'
import { startService } from './service.ts'

/**
 * Waits until the process is asked to end. Further signals change nothing: with Ctrl-C under npm a program gets two, one
 * from the terminal and one from npm, and the second would end it in the middle of its answers.
 */
const untilStopped = (): Promise<string> =>
  new Promise((done) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => done(signal))
  })

async function main(): Promise<void> {
  const config = commandConfig()
  const built = [join(config.SITE_ROOT, 'shell.html'), entryFile(join(config.SITE_ROOT, '..'))]
  if (!built.every((file) => existsSync(file)))
    throw new ConfigError(
      `没有找到构建结果 ${config.SITE_ROOT}，请先运行 npm run build（或直接运行 npm start） / ` +
        `No built site in ${config.SITE_ROOT}: run npm run build first`,
    )
  const log = makeLog(config.LOG_LEVEL)
  const stopped = untilStopped()
  const service = await startService(config, { log }).catch((error: unknown) => {
    // Asked to end during the first import, which begins again at the next start.
    if (error instanceof StoppedError) return undefined
    throw error
  })
  if (!service) return log.info('stopped')
  console.log(`网站已启动：${service.url}`)
  const signal = await stopped
  log.info('stopping', { signal })
  await service.close()
  log.info('stopped')
}

await runCommand(main)
