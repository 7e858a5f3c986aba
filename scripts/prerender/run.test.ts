/** Which documents of a run are compressed as well as possible. */
import { expect, it } from 'vitest'
import { prerenderAll } from './run.ts'

const LIST = '/news/company'
const further = Array.from({ length: 1500 }, (_, index) => ({ path: `${LIST}?page=${index + 2}` }))
const documents = (page: number) =>
  Array.from({ length: 10 }, (_, index) => ({ path: `/news_detail/${page * 10 + index}` }))

it('those of the company and the newest thousand, however long a list is', async () => {
  const best: string[] = []
  const quick: string[] = []
  await prerenderAll({
    store: {
      put: async (file, _text, isBest) => void (isBest ? best : quick).push(file),
      keep: () => false,
    },
    render: async (path) => {
      const page = path === LIST ? 1 : Number(new RegExp(`^${LIST}\\?page=(\\d+)$`).exec(path)?.[1])
      const links = page ? [...(page === 1 ? further : []), ...documents(page)] : []
      return { status: 200, html: '', policy: '', failures: [], links }
    },
  })
  const isDocument = (file: string) => file.startsWith('news_detail/')
  expect(best.filter(isDocument)).toEqual(
    Array.from({ length: 1000 }, (_, index) => `news_detail/${index + 10}/index.html`),
  )
  expect(best).toContain('news/company/index.html')
  expect(best.filter((file) => /page-\d/.test(file))).toEqual([])
  expect(quick.filter(isDocument)).toHaveLength(14_010)
})
