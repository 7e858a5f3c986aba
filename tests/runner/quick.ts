/**
 * `npm run test:quick [-- --changed=main]`: before a commit, within a minute: types, lint, the unit tests that the
 * change touches (what is not committed, or all since a branch), and beside them ten journeys on the test site, which
 * is built again only when something has changed.
 */
import { runStages } from './steps.ts'

const changed = process.argv.find((argument) => argument.startsWith('--changed')) ?? '--changed'

const { failed } = await runStages(
  [
    [
      [
        { name: 'types', script: 'types' },
        { name: 'lint', script: 'lint' },
        { name: 'units of the change', script: 'test:unit', options: [changed] },
      ],
      [
        { name: 'build of the test site', script: 'build:test', gate: true },
        {
          name: 'ten journeys',
          script: 'test:browser',
          options: ['--project=journeys', '--grep=@smoke'],
        },
      ],
    ],
  ],
  true,
)
process.exitCode = failed === 0 ? 0 : 1
