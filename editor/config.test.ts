import { expect, it } from 'vitest'
import { readConfig } from '../server/config.ts'
import { repositoryOf } from './config.ts'

const of = (env: Record<string, string>) => repositoryOf(readConfig(env))

// https://decapcms.org/docs/gitea-backend/ and https://decapcms.org/docs/gitlab-backend/, with PKCE
it('tells Decap of a repository in Gitea', () => {
  expect(of({})).toBeUndefined()
  expect(
    of({ EDIT_REPOSITORY: 'https://git.example.com/office/content.git', EDIT_APP_ID: 'abc' }),
  ).toEqual({
    origin: 'https://git.example.com',
    backend: {
      name: 'gitea',
      repo: 'office/content',
      branch: 'main',
      app_id: 'abc',
      api_root: 'https://git.example.com/api/v1',
      base_url: 'https://git.example.com',
      auth_endpoint: 'https://git.example.com/login/oauth/authorize',
    },
  })
})

it('tells Decap of a repository in GitLab, in a group within a group', () => {
  const repository = of({
    EDIT_REPOSITORY: 'https://gitlab.example.com/group/office/content/',
    EDIT_GIT_SERVER: 'gitlab',
    EDIT_APP_ID: 'abc',
    EDIT_BRANCH: 'published',
  })
  expect(repository?.backend).toEqual({
    name: 'gitlab',
    repo: 'group/office/content',
    branch: 'published',
    auth_type: 'pkce',
    app_id: 'abc',
    api_root: 'https://gitlab.example.com/api/v4',
    base_url: 'https://gitlab.example.com',
    auth_endpoint: 'oauth/authorize',
  })
})
