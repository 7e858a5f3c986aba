/**
 * The decision for each name of a standard's or a program's list.
 * @param lists the names for each decision, with blanks between them
 */
export const decide = <Decision extends string>(
  lists: Partial<Record<Decision, string>>,
): ReadonlyMap<string, Decision> =>
  new Map(
    (Object.entries(lists) as [Decision, string][]).flatMap(([decision, names]) =>
      names.split(/\s+/).map((name) => [name, decision] as const),
    ),
  )
