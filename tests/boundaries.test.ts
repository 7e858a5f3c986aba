/** Each import boundary of oxlint.config.ts, proved by a snippet that crosses it. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A file and one import in it. */
type Snippet = readonly [file: string, statement: string]

const crossing: readonly Snippet[] = [
  // What is shared imports none of those that share it.
  ['shared/a.ts', "import { Phone } from '../src/ui/Phone.tsx'"],
  ['shared/catalogue/a.ts', "import { listNews } from '../../src/api/news.ts'"],
  ['shared/catalogue/b.ts', "import type { Product } from '../contract/product.ts'"],
  ['shared/catalogue/c.ts', "import { useState } from 'react'"],
  ['company/a.ts', "import { pages } from '../shared/catalogue/pages.ts'"],
  ['company/b.ts', "import * as v from 'valibot'"],
  ['shared/config/a.ts', "import { pages } from '../catalogue/pages.ts'"],
  ['shared/contract/a.ts', "import { siteConfig } from '#company/site.ts'"],
  ['shared/contract/b.ts', "import wretch from 'wretch'"],
  ['shared/contract/c.ts', "import { Database } from '../../server/db/database.ts'"],
  // In the site, each room is above those that it imports.
  ['src/state/a.ts', "import { send } from '../api/client.ts'"],
  ['src/state/b.ts', "import { Icon } from '../ui/Icon.tsx'"],
  ['src/api/a.ts', "import { HomePage } from '../pages/home/HomePage.tsx'"],
  ['src/api/b.ts', "import { announce } from '../lib/announce.ts'"],
  ['src/api/c.ts', "import { showErrorToast } from '../shell/feedback/toast.ts'"],
  ['src/api/d.ts', "import { Route } from '../routes/index.tsx'"],
  ['src/api/e.ts', "import { redirect } from '@tanstack/react-router'"],
  ['src/api/f.ts', "import { handlers } from '../../mocks/handlers.ts'"],
  ['src/api/g.ts', "import { loadContent } from '../../content-loader/read.ts'"],
  ['src/api/h.ts', "import { answers } from '../../server/handlers/all.ts'"],
  ['src/lib/a.ts', "import { Phone } from '../ui/Phone.tsx'"],
  ['src/hydration/a.ts', "import { makeRouter } from '../router.tsx'"],
  ['src/hydration/b.ts', "import { ErrorNotice } from '../ui/ErrorNotice.tsx'"],
  ['src/consultation/a.ts', "import { Field } from '../pages/consult/Field.tsx'"],
  ['src/ui/a.tsx', "import { Link } from '@tanstack/react-router'"],
  ['src/ui/b.tsx', "import { listNews } from '../api/news.ts'"],
  ['src/ui/c.tsx', "import { InnerPage } from '../components/InnerPage.tsx'"],
  ['src/ui/d.tsx', "import { Header } from '../shell/header/Header.tsx'"],
  ['src/ui/e.tsx', "const news = import('../api/news.ts')"],
  ['src/view-models/a.ts', "import type { Heading } from '../pages/consult/heading.ts'"],
  ['src/components/a.tsx', "import { HomePage } from '../pages/home/HomePage.tsx'"],
  ['src/pages/home/a.tsx', "import { Route } from '../../routes/index.tsx'"],
  ['src/pages/home/b.tsx', "import { listNews } from '../../api/news.ts'"],
  ['src/pages/home/c.tsx', "import { send } from '../../api/client.ts'"],
  ['src/pages/home/d.tsx', "import { Header } from '../../shell/header/Header.tsx'"],
  ['src/pages/home/e.tsx', "import wretch from 'wretch'"],
  ['src/pages/home/f.tsx', "import button from '../../ui/Button.module.css'"],
  ['src/pages/consult/a.tsx', "import { submitConsultation } from '../../api/consult.ts'"],
  ['src/reader-settings/a.tsx', "import { Layout } from '../shell/Layout.tsx'"],
  ['src/shell/a.tsx', "import { listProducts } from '../api/product.ts'"],
  ['src/shell/header/b.tsx', "import { Route } from '../../routes/index.tsx'"],
  ['src/shell/c.ts', "import type { Router } from '../router.tsx'"],
  ['src/routes/a.tsx', "import { db } from '../../mocks/db.ts'"],
  ['src/routes/b.tsx', "import { syncOutbox } from '../offline/optional-features.ts'"],
  // Beside the site: shared ← content loader ← service ← mocks and build ← tools.
  ['content-loader/a.ts', "import { Db } from '../mocks/db.ts'"],
  ['content-loader/b.ts', "import { Phone } from '../src/ui/Phone.tsx'"],
  ['server/a.ts', "import { Db } from '../mocks/db.ts'"],
  ['server/b.ts', "import { http } from 'msw'"],
  ['server/c.ts', "import { send } from '../src/api/client.ts'"],
  ['server/d.ts', "import { findChromium } from '../tests/runner/chromium.ts'"],
  ['server/e.ts', "import { prerenderAll } from '../build/prerender/run.ts'"],
  ['server/handlers/a.ts', "import { Database } from '../db/database.ts'"],
  ['server/handlers/b.ts', "import { createHash } from 'node:crypto'"],
  ['server/search/a.ts', "import { Kysely } from 'kysely'"],
  ['server/search/b.ts', "import { siteConfig } from '#company/site.ts'"],
  ['mocks/a.ts', "import { Database } from '../server/db/database.ts'"],
  ['mocks/b.ts', "import { startService } from '../server/service.ts'"],
  ['build/a.ts', "import { deploy } from '../tools/deploy.ts'"],
  ['tools/a.ts', "import { measure } from '../bench/measure/interactions.ts'"],
]

const allowed: readonly Snippet[] = [
  ['company/ok.ts', "import type { SiteConfig } from '../shared/config/company.ts'"],
  ['shared/catalogue/ok.ts', "import { siteConfig } from '#company/site.ts'"],
  ['shared/contract/ok.ts', "import * as v from 'valibot'"],
  ['shared/contract/sites.ts', "import { listsOf } from '../catalogue/lists.ts'"],
  ['src/api/ok.ts', "import { enqueueRequest } from '../state/pending-requests.ts'"],
  ['src/lib/ok.ts', "import type { SafeHtml } from '../api/rich-text/safe-html.ts'"],
  ['src/consultation/ok.ts', "import { submitConsultation } from '../api/consult.ts'"],
  ['src/ui/ok.tsx', "import type { SafeHtml } from '../api/rich-text/safe-html.ts'"],
  ['src/pages/home/ok.tsx', "import type { Banner } from '../../../shared/contract/banner.ts'"],
  ['src/pages/consult/ok.tsx', "import { loadDraft } from '../../consultation/draft.ts'"],
  ['src/shell/ok.tsx', "import { PageLink } from '../components/PageLink.tsx'"],
  ['src/routes/ok.tsx', "import { listNews } from '../api/news.ts'"],
  ['content-loader/ok.ts', "import { pages } from '../shared/catalogue/pages.ts'"],
  ['server/ok.ts', "import { pages } from '../shared/catalogue/pages.ts'"],
  ['server/handlers/ok.ts', "import { listNewsCall } from '../../shared/contract/news.ts'"],
  ['mocks/ok.ts', "import { loadContent } from '../content-loader/read.ts'"],
  ['mocks/ok-handlers.ts', "import { answers } from '../server/handlers/all.ts'"],
  ['build/ok.ts', "import { digestOf } from '../server/http/security-headers.ts'"],
]

let folder: string
let refused: Set<string>

/** Lints all snippets in one go and gives the files with a crossed boundary. */
async function lint(): Promise<Set<string>> {
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const output = await new Promise<string>((done) => {
    const options = { cwd: folder, maxBuffer: 1 << 24 }
    execFile(process.execPath, [oxlint, '-f', 'json'], options, (_error, stdout) => done(stdout))
  })
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; filename: string }[]
  }
  return new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => filename.replaceAll('\\', '/')),
  )
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boundaries-'))
  await cp('oxlint.config.ts', join(folder, 'oxlint.config.ts'))
  for (const [file, statement] of [...crossing, ...allowed]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `${statement}\n`)
  }
  refused = await lint()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('import boundaries', () => {
  it.each(crossing)('%s may not: %s', (file) => expect(refused).toContain(file))
  it.each(allowed)('%s may: %s', (file) => expect(refused).not.toContain(file))
})
