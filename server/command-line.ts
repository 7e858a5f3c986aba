/** Command lines with several commands, read by Commander; its help and its errors, in English, are said in Chinese. */
import { Command, CommanderError } from 'commander'
import { eastAsianWidth } from 'get-east-asian-width'
import { DAY_MS, todayInChina } from '../shared/china-time.ts'
import { UsageError } from './explain.ts'

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Commands:': '命令：',
}

/** By the code of an error, which is the part of it that stays; `%` is the name that its message quotes. */
const MISTAKES: Readonly<Record<string, string>> = {
  'commander.unknownCommand': '没有 % 这个命令',
  'commander.unknownOption': '没有 % 这个选项',
  'commander.missingArgument': '缺少 %',
  'commander.missingMandatoryOptionValue': '缺少 %',
  'commander.optionMissingArgument': '% 没有写全',
  'commander.excessArguments': '写了多余的内容',
}

/** The beginning of a day in China, as an argument. @throws {UsageError} */
export function readDay(text: string): Date {
  const start = Date.parse(`${text}T00:00:00+08:00`)
  // JavaScript takes 2026-11-31 for the next day.
  if (Number.isNaN(start) || todayInChina(start) !== text)
    throw new UsageError(`日期应是写成 2026-01-01 这样的一天，现在是 ${text}`)
  return new Date(start)
}

/** The end of a day in China. @throws {UsageError} */
export const readDayEnd = (text: string): Date => new Date(readDay(text).getTime() + DAY_MS)

/** A period, for commands that list or export: from the beginning of a day to before the end of another. */
export interface Period {
  since?: Date | undefined
  until?: Date | undefined
}

/** The options of a `Period`. */
export const SINCE = ['--since <日期>', '这一天以来的，如 2026-01-01', readDay] as const
export const UNTIL = ['--until <日期>', '到这一天为止的，包括这一天', readDayEnd] as const

export class CommandLine extends Command {
  /** @param name as one types it */
  constructor(name?: string) {
    super(name)
    this.helpOption('-h, --help', '显示这段说明')
      .helpCommand(false)
      .showSuggestionAfterError(false)
      .exitOverride()
      .configureHelp({
        styleTitle: (title) => TITLES[title] ?? title,
        styleUsage: (usage) => usage.replace('[options]', '[选项]').replace('[command]', '命令'),
        subcommandTerm: (command) => command.name(),
        displayWidth: (text) =>
          Array.from(text, (one) => eastAsianWidth(one.codePointAt(0)!)).reduce((a, b) => a + b, 0),
      })
  }

  /** Makes its commands of this class too, as Commander documents it. */
  override createCommand(name?: string): CommandLine {
    return new CommandLine(name)
  }

  /** @throws {UsageError} with the help of the command that was called in a wrong way */
  override error(message: string, { code = '' }: { code?: string } = {}): never {
    const [, name = ''] = /'([^']*)'/.exec(message) ?? []
    const mistake = (MISTAKES[code] ?? message).replace('%', name)
    throw new UsageError(`${mistake}\n\n${this.helpInformation()}`)
  }

  /** Runs the command that the arguments name. The exit status is 2 when they name none; the help is then printed. */
  async run(): Promise<void> {
    try {
      await this.parseAsync()
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error
      if (error.exitCode !== 0) process.exitCode = 2
    }
  }
}
