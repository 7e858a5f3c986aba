/** Keeps versions for the page to write on. Saving goes on whatever happens here; the pages of versions say what. */
import type { Config } from '../../config.ts'
import { BY, ContentHistory } from '../../history/content-history.ts'
import { NoGitError } from '../../history/git.ts'

const NO_GIT =
  '没有留下以前的版本：这台机器上没有安装 git。请技术人员安装（Debian 上是 apt-get install git），然后重新启动写作页面。'
const FAILED =
  '最近的修改没有记进以前的版本，保存和发布照常。请告诉技术人员，原因在写作页面的日志里。'

export class VersionKeeper {
  readonly history: ContentHistory
  /** Why the newest changes are not kept, for editors. */
  problem: string | undefined
  #last: Promise<void> = Promise.resolve()

  constructor(config: Config) {
    this.history = new ContentHistory(config)
  }

  /**
   * Keeps what is in the files now. Never rejects.
   * @param by an account, or a value of `BY`
   * @param files all of the content by default
   */
  keep(by: string, files?: readonly string[]): Promise<void> {
    const { history } = this
    const run = async (): Promise<void> => {
      try {
        await (history.hasBegun ? history.record(by, files) : history.begin())
        this.problem = undefined
      } catch (error) {
        this.problem = error instanceof NoGitError ? NO_GIT : FAILED
        console.error(`versions not kept: ${(error as Error).message}`)
      }
    }
    return (this.#last = this.#last.then(run))
  }

  /** Keeps what others have changed in a file, after the saves before it are kept. */
  keepOthers = (files?: readonly string[]): Promise<void> => this.keep(BY.folder, files)
}
