/** A deployed site that a test may change: its own server over a folder that borrows the build's files. */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BUILT_SITE, startSite } from './start-site.ts'
import { buildWorker } from '../../scripts/vite-service-worker.ts'
import { offlineFalse } from './kill-switch.ts'
import { test as base } from './test.ts'

/** What a test may do to the site behind an open tab. */
export class Deployed {
  readonly folder = mkdtempSync(join(tmpdir(), 'site-'))
  readonly root = join(this.folder, 'client')

  constructor() {
    mkdirSync(this.root)
    // What renders the pages stands beside what is served.
    const build = dirname(BUILT_SITE)
    for (const name of readdirSync(build))
      if (name !== 'client') symlinkSync(join(build, name), join(this.folder, name))
    for (const name of readdirSync(BUILT_SITE))
      symlinkSync(join(BUILT_SITE, name), join(this.root, name))
    this.replaceWorker(readFileSync(join(BUILT_SITE, 'sw.js'), 'utf8'))
  }

  private removeWorker(): void {
    for (const form of ['', '.br', '.gz']) rmSync(join(this.root, `sw.js${form}`), { force: true })
  }

  private replaceWorker(text: string): void {
    this.removeWorker()
    writeFileSync(join(this.root, 'sw.js'), text)
  }

  /** The same site with another build's mark. */
  newVersion(): void {
    this.replaceWorker(`/* newer */\n${readFileSync(join(BUILT_SITE, 'sw.js'), 'utf8')}`)
  }

  /** What the build writes with `offline: false` in the site configuration. */
  async killWorker(): Promise<void> {
    this.removeWorker()
    const known = { mark: 'kill switch', scripts: [] }
    await buildWorker(this.root, known, [offlineFalse()])
  }
}

export const test = base.extend<{ deployed: Deployed }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  deployed: async ({}, use) => {
    const deployed = new Deployed()
    await use(deployed)
    rmSync(deployed.folder, { recursive: true, force: true })
  },
  baseURL: async ({ deployed }, use) => {
    const server = await startSite({ SITE_ROOT: deployed.root })
    await use(server.url)
    await server.close()
  },
})
