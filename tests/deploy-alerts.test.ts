/** Each alert of `deploy/prometheus` fires when it should and not before, by Prometheus' own `promtool`. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { Database } from '../server/db/database.ts'
import { makeMetrics } from '../server/http/metrics.ts'
import { commandAt } from './support/command-at.ts'
import { temporaryFolder } from './support/program.ts'

const RULES = 'deploy/prometheus/site-alerts.yml'
const { rules } = (parse(readFileSync(RULES, 'utf8')) as { groups: [{ rules: Rule[] }] }).groups[0]

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}

/** Values of a series in the notation of promtool, a value a minute. */
type Series = Readonly<Record<string, string>>

const SITE = 'instance="a",job="site"'
/** Five requests a second, of which some fail. */
const requests = (failed: string): Series => ({
  [`http_requests_total{${SITE},kind="page",status="200"}`]: '0+300x90',
  [`http_requests_total{${SITE},kind="page",status="500"}`]: failed,
  [`http_requests_total{${SITE},kind="ops",status="503"}`]: '0+60x90',
})
const pages = (fast: string, all: string): Series => ({
  [`http_request_duration_seconds_bucket{${SITE},kind="page",le="1"}`]: fast,
  [`http_request_duration_seconds_bucket{${SITE},kind="page",le="2.5"}`]: all,
  [`http_request_duration_seconds_bucket{${SITE},kind="page",le="+Inf"}`]: all,
})
const plain =
  (name: string, labels = '') =>
  (values: string): Series => ({ [`${name}{${SITE}${labels}}`]: values })
const up = plain('up')
const disk = (free: string): Series => ({
  'node_filesystem_avail_bytes{instance="a",fstype="ext4",mountpoint="/"}': free,
  'node_filesystem_size_bytes{instance="a",fstype="ext4",mountpoint="/"}': '100x90',
  'node_filesystem_avail_bytes{instance="a",fstype="tmpfs",mountpoint="/run"}': '0x90',
  'node_filesystem_size_bytes{instance="a",fstype="tmpfs",mountpoint="/run"}': '100x90',
})

/**
 * For each alert the series with which it fires within `at`, and those with which it does not. They have a value, and the
 * rules are asked, each minute, or `every` so often: days of minutes took five minutes on a busy machine.
 */
const CASES: Readonly<
  Record<string, { at?: string; every?: string; fires: Series[]; quiet: Series[] }>
> = {
  SiteDown: { at: '3m', fires: [up('1 0x90'), {}], quiet: [up('1x90'), up('0 1x90')] },
  SiteRestarts: {
    fires: [plain('process_start_time_seconds')('1x10 2x10 3x10 4x10 5x30')],
    quiet: [plain('process_start_time_seconds')('1x30 2x60')],
  },
  SiteMemory: {
    fires: [plain('process_resident_memory_bytes')('800000000x90')],
    quiet: [plain('process_resident_memory_bytes')('300000000x90')],
  },
  SiteErrors: {
    fires: [requests('0+6x90')],
    quiet: [
      requests('0+1x90'),
      // Two errors among few requests.
      { [`http_requests_total{${SITE},kind="page",status="500"}`]: '0x55 1 2x30' },
    ],
  },
  SiteSlow: { fires: [pages('0+95x90', '0+100x90')], quiet: [pages('0+100x90', '0+100x90')] },
  SitePagesFail: {
    fires: [plain('pages_total', ',result="failed"')('0+2x90')],
    quiet: [plain('pages_total', ',result="rendered"')('0+99x90')],
  },
  DatabaseNotWritable: {
    at: '3m',
    fires: [plain('database_writable')('1 0x90')],
    quiet: [plain('database_writable')('1x90'), plain('database_writable')('0 1x90')],
  },
  ConsultationsRefused: {
    at: '5m',
    fires: [plain('consultations_refused_total')('0 0 1x90')],
    quiet: [plain('consultations_refused_total')('7x90')],
  },
  ConsultationsDropped: {
    fires: [plain('consultations_dropped_total')('0x30 5x60')],
    quiet: [plain('consultations_dropped_total')('5x90')],
  },
  RetentionRefused: {
    at: '4h',
    fires: [plain('consultations_retention_timestamp_seconds')('0x300')],
    quiet: [
      plain('consultations_retention_timestamp_seconds')('0+60x300'),
      // The database is silent, which another alert tells.
      plain('consultations_retention_timestamp_seconds')(Array(241).fill('NaN').join(' ')),
    ],
  },
  NotificationsLate: {
    at: '3h',
    fires: [plain('notifications_waiting_seconds', ',way="mail"')('0+60x200')],
    quiet: [plain('notifications_waiting_seconds', ',way="mail"')('3600x200')],
  },
  NotificationsFailing: {
    fires: [plain('notifications_total', ',way="webhook",result="failed"')('0+1x90')],
    quiet: [
      {
        ...plain('notifications_total', ',way="webhook",result="failed"')('0+1x90'),
        ...plain('notifications_total', ',way="webhook",result="sent"')('0+1x90'),
      },
    ],
  },
  NotificationsPartly: {
    fires: [plain('notifications_total', ',way="mail",result="partly"')('0x30 1x60')],
    quiet: [plain('notifications_total', ',way="mail",result="partly"')('1x90')],
  },
  ImportRefused: {
    at: '10m',
    fires: [plain('content_import_kept_out')('0 -1x90')],
    quiet: [plain('content_import_kept_out')('2x90')],
  },
  ImportKeptOut: {
    at: '90m',
    fires: [plain('content_import_kept_out')('2x90')],
    quiet: [
      plain('content_import_kept_out')('2x30 0x60'),
      plain('content_import_kept_out')('-1x90'),
    ],
  },
  ImportOld: {
    at: '15d',
    every: '1h',
    fires: [plain('content_import_timestamp_seconds')('0x400')],
    quiet: [
      plain('content_import_timestamp_seconds')('0+3600x400'),
      // Nothing has ever been imported.
      plain('content_import_timestamp_seconds')(Array(100).fill('NaN').join(' ')),
    ],
  },
  AuditNotWritten: {
    at: '25h',
    every: '1h',
    fires: [
      plain('audit_failed_timestamp_seconds')('0x10 36000x20'),
      plain('audit_lines')('7x24 -1x5'),
    ],
    quiet: [
      { ...plain('audit_failed_timestamp_seconds')('0x30'), ...plain('audit_lines')('0x30') },
      plain('audit_failed_timestamp_seconds')('3600x30'),
    ],
  },
  AuditCut: {
    at: '25h',
    every: '1h',
    fires: [plain('audit_lines')('0+1x20 7x10'), plain('audit_lines')('9x20 0x10')],
    quiet: [plain('audit_lines')('0+1x30'), plain('audit_lines')('7x30')],
  },
  BackupOld: {
    at: '28h',
    every: '1h',
    fires: [plain('backup_timestamp_seconds')('0x30')],
    quiet: [plain('backup_timestamp_seconds')('0+3600x30')],
  },
  DiskFull: { fires: [disk('9x90')], quiet: [disk('11x90')] },
}

const names = rules.map(({ alert }) => alert)

it('has a case for each alert, and says in Chinese what is wrong and what to do', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(names.toSorted())
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).toMatch(/^[\p{Script=Han}\w ，、]+$/u)
    expect(annotations.action, alert).not.toBe('')
  }
})

it('watches each metric of the service, but those that only say how much there is', async () => {
  const NOT_WATCHED = ['consultations_stored_total', 'notifications_waiting']
  const database = new Database({ url: ':memory:' })
  const { registry } = makeMetrics(database, temporaryFolder())
  const metrics = registry.getMetricsAsArray().map(({ name }) => name)
  await database.close()
  const expressions = rules.map(({ expr }) => expr).join('\n')
  const own = metrics.filter((name) => !/^(?:process|nodejs)_/.test(name))
  const isWatched = (name: string) => new RegExp(`\\b${name}(?:_bucket)?\\b`).test(expressions)
  expect(own.filter((name) => !isWatched(name)).toSorted()).toEqual(NOT_WATCHED)
})

describe.skipIf(!commandAt('promtool'))('promtool (needs prometheus)', () => {
  function promtool(...args: string[]): void {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
  }

  it('accepts the rules', () => promtool('check', 'rules', RULES))

  it.each(['1m', '1h'])(
    'lets each fire when it should, and not before, asked each %s',
    (interval) => {
      const cases = Object.entries(CASES).filter(([, { every = '1m' }]) => every === interval)
      const tests = cases.flatMap(([alert, { at = '1h', fires, quiet }]) =>
        [fires, quiet].flatMap((all, kind) =>
          all.map((series, index) => ({
            name: `${alert} ${kind === 0 ? 'fires' : 'is quiet'}, ${index}`,
            interval,
            input_series: Object.entries(series).map(([name, values]) => ({
              series: name,
              values,
            })),
            promql_expr_test: [
              {
                expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
                eval_time: at,
                exp_samples: [{ labels: '{}', value: kind === 0 ? 1 : 0 }],
              },
            ],
          })),
        ),
      )
      const file = join(temporaryFolder(), 'tests.json')
      writeFileSync(
        file,
        JSON.stringify({ rule_files: [resolve(RULES)], evaluation_interval: interval, tests }),
      )
      promtool('test', 'rules', file)
    },
  )
})
