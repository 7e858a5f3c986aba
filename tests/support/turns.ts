/** Counts the turns of the event loop while some work is done. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  const count = (): void => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await work.finally(() => clearImmediate(next))
  return turns
}

/** Reads a generator to its end. `Array.fromAsync` is newer than the library that TypeScript is set to. */
export async function allOf<One>(items: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = []
  for await (const one of items) all.push(one)
  return all
}
