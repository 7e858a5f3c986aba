/** A company that has nothing to list yet: the content is in order, and every page says so plainly. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { variantsOf } from '../server/content/assets.ts'
import { CONTENT_DIR } from '../server/content/read-content.ts'
import { lists } from '../server/content/content-schemas.ts'
import type { RunningService } from '../server/service.ts'
import { startTestService } from './support/test-service.ts'
import { renderPage } from './support/render-page.ts'
import { plainRoutes } from './support/spec-routes.ts'

const root = mkdtempSync(join(tmpdir(), 'empty-'))
let service: RunningService

/** `[]`, an empty file and no file are the same. */
beforeAll(async () => {
  const dir = join(root, 'content')
  mkdirSync(join(dir, 'media'), { recursive: true })
  const profile = readFileSync(`${CONTENT_DIR}profile.yaml`, 'utf8')
  const image = /^image: (\S+)/m.exec(profile)![1]!
  for (const name of [`${image}.webp`, ...variantsOf(`${image}.webp`)])
    writeFileSync(join(dir, `media/${name}`), readFileSync(`${CONTENT_DIR}media/${name}`))
  writeFileSync(join(dir, 'profile.yaml'), profile.replace(/^stats:[^]*/m, 'stats:\ngrowth:\n'))
  Object.values(lists).forEach(({ file }, index) => {
    if (file !== 'profile.yaml' && index % 3 > 0)
      writeFileSync(join(dir, file), index % 3 === 1 ? '[]\n' : '')
  })
  service = await startTestService(join(root, 'site.db'), { CONTENT_DIR: dir })
})
afterAll(async () => {
  await service.close()
  rmSync(root, { recursive: true })
})

const EXPECTED: Record<string, readonly string[]> = {
  '/': [
    '暂无关键数据。',
    '暂无业务板块介绍',
    '暂无产品信息',
    '该栏目暂无内容。',
    '党建动态暂无内容。',
    '暂无合作伙伴信息。',
  ],
  '/about': ['暂无企业文化内容。', '暂无荣誉资质。', '暂无发展历程。'],
  '/service': ['暂无业务介绍'],
  '/product': ['暂时没有可以展示的产品。'],
  '/join/recruitment': ['暂无管理团队信息。', '暂无队伍结构数据。', '目前没有在招岗位'],
  '/news/company': ['“公司要闻”暂无内容'],
}

it.each(plainRoutes.map(({ spec }) => spec))('%s', async (path) => {
  const { html, failures } = await renderPage(path, service.url)
  expect(failures).toEqual([])
  expect(/undefined|NaN|<(?:ul|ol|dl|tbody)[^>]*><\//.exec(html)?.[0]).toBeUndefined()
  const said = html.replaceAll('<!-- -->', '')
  expect((EXPECTED[path] ?? []).filter((text) => !said.includes(text))).toEqual([])
})

it('a page says that it is incomplete when the API does not answer', async () => {
  const { html, failures } = await renderPage('/news/company', 'http://127.0.0.1:9')
  expect(failures.join()).toContain('网络连接故障')
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
  expect(html).toContain('网络连接故障')
})
