import { expect, it } from 'vitest'
import { checkFunctions } from './check-functions.ts'
import { type Problem, formatProblems, reportOn } from './problem.ts'

function problemsOf(text: string): string {
  const problems: Problem[] = []
  checkFunctions(text, reportOn('a.md', problems))
  return formatProblems(problems)
}

it.each([
  '受理：企业在线办理，两天出结果。',
  '请点击“信访信息”栏目的在线留言。',
  '扫码即可进行保函核验。',
  '登录官网下载申请表。',
])('names the function in “%s” that the site does not have', (text) => {
  expect(problemsOf(`第一行。\n${text}`)).toMatch(
    /^a\.md:2: 提醒：“.+”：本网站没有这项功能\n {4}\S+/,
  )
})

it.each([
  '在“业务咨询”页留言，客户经理来电办理。',
  '通过电子保函平台在线办理，网址为 https://example.com。',
  '本网站不提供在线投诉。',
  '工作人员不会索要密码、验证码。',
])('lets “%s” be', (text) => expect(problemsOf(text)).toBe(''))
