/** `npm start`: reads the configuration, starts the service, and stops it in an orderly way when asked. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { makeLog } from './log.ts'
import { type RunningService, startService } from './service.ts'

/** Waits until the process is asked to end. */
const untilStopped = (): Promise<string> =>
  new Promise((done) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => done(signal))
  })

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (!existsSync(join(config.SITE_ROOT, 'index.html')))
    throw new ConfigError(
      `没有找到构建结果 ${config.SITE_ROOT}，请先运行 npm run build（或直接运行 npm start） / ` +
        `No built site in ${config.SITE_ROOT}: run npm run build first`,
    )
  const log = makeLog(config.LOG_LEVEL)
  const stopped = untilStopped()
  const service: RunningService = await startService(config, { log }).catch((error: unknown) => {
    throw explain(error, config.PORT)
  })
  console.log(`网站已启动：${service.url}`)
  const signal = await stopped
  log.info('stopping', { signal })
  await service.close()
  log.info('stopped')
}

/** A sentence for the most likely mistakes. */
function explain(error: unknown, port: number): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `端口 ${port} 已被占用，请换一个，例如 PORT=${port + 1} npm start / Port ${port} is in use`,
    )
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return new ConfigError(
      `无法连接数据库，请检查 DATABASE_URL / Cannot connect to the database, check DATABASE_URL（${message}）`,
    )
  return error
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
