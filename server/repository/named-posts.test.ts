import { describe, expect, it } from 'vitest'
import { PAGE_SIZE } from '../../shared/catalogue/pages.ts'
import { namedPosts } from './named-posts.ts'

const posts = ['科创担保业务经理', '数据仓库工程师', '法务（诉讼）主办', '数据仓库工程师'].map(
  (title) => ({ title }),
)
const titles = (keyword: string): string[] => namedPosts(keyword, posts).map(({ title }) => title)

describe('a search names the open positions', () => {
  it.each([
    ['数据仓库工程师', ['数据仓库工程师']],
    ['数据 工程师', ['数据仓库工程师']],
    ['数据仓库工程师招聘', []],
    ['法务诉讼', ['法务（诉讼）主办']],
    ['請問數據倉庫', ['数据仓库工程师']],
    ['担保', []],
    ['的', []],
    ['？', []],
  ])('%s: %j', (keyword, expected) => expect(titles(keyword)).toEqual(expected))

  it('with the page of their list on which they stand', () => {
    const others = Array.from({ length: PAGE_SIZE }, (_, index) => ({ title: `文员${index}` }))
    expect(namedPosts('数据仓库', [...others, ...posts])).toEqual([
      { title: '数据仓库工程师', page: 2 },
    ])
  })
})
