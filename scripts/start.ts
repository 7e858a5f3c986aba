/**
 * `npm start`: starts the site with its service, after building it if anything has changed; the build checks `company/`
 * first.
 */
import { spawnSync } from 'node:child_process'
import { BUILD_FOLDER } from '#folders'
import { buildIfChanged } from './inputs.ts'

function build(): boolean {
  const started = performance.now()
  process.stdout.write('正在构建网站……')
  // Bundlers print warnings about each other; their output is shown only when they fail.
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  console.log(
    status === 0
      ? `完成，用时 ${((performance.now() - started) / 1000).toFixed(1)} 秒`
      : `\n${stderr}`,
  )
  return status === 0
}

if (process.argv.length > 2) {
  console.error('npm start 不带参数；端口等设置写在前面或 .env 里，例如 PORT=4920 npm start')
  process.exitCode = 2
} else if (buildIfChanged(BUILD_FOLDER, build)) await import('../server/main.ts')
else process.exitCode = 1
