import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { readDatabaseAddress } from './database-address.ts'

it.each([
  ['data/site.db', 'data/site.db'],
  ['/srv/site/data/site.db', '/srv/site/data/site.db'],
  ['C:\\data\\site.db', 'C:\\data\\site.db'],
  ['数据/100%.db', '数据/100%.db'],
  ['file:data/site.db', 'data/site.db'],
  ['file:/srv/data/site.db', '/srv/data/site.db'],
  ['file:///srv/data/site.db', '/srv/data/site.db'],
  ['file://localhost/srv/data/site.db', '/srv/data/site.db'],
  ['FILE:/srv/%E6%95%B0%E6%8D%AE/a%20b.db', '/srv/数据/a b.db'],
  ['postgres://site:geheim@localhost/site', 'postgres://site:geheim@localhost/site'],
  ['postgresql://localhost/site?sslmode=require', 'postgresql://localhost/site?sslmode=require'],
  ['postgres:///site?host=/run/postgresql', 'postgres:///site?host=/run/postgresql'],
  ['postgres://a b@[:', undefined],
  ['file:', undefined],
  ['file://data/site.db', undefined],
  ['file:data/site.db?mode=ro', undefined],
  ['file:data/%zz.db', undefined],
  ['sqlite:data/site.db', undefined],
  ['sqlite:///srv/data/site.db', undefined],
  ['postgres:site', undefined],
  ['mysql://localhost/site', undefined],
  [':memory:', undefined],
])('%s is %s', (value, address) => {
  expect(readDatabaseAddress(value)).toBe(address)
  const read = () => readConfig({ DATABASE_URL: value }).DATABASE_URL
  if (address !== undefined) return expect(read()).toBe(address)
  expect(read).toThrow(/DATABASE_URL：应为.*data\/site\.db.*postgres:\/\//)
  // The message does not repeat the value, which may contain a password.
  expect(read).not.toThrow(/现在是/)
})
