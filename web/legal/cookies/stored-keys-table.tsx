import type { StoredKey } from './stored-keys.ts'

/** Where there is no room for a second column, how long something is kept stands below what it is. */
export const StoredKeysTable = ({ keys }: { keys: readonly StoredKey[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Name and purpose</th>
        <th scope="col" className="w-2/5 max-sm:hidden">
          Kept
        </th>
      </tr>
    </thead>
    <tbody>
      {keys.map(({ key, purpose, life }) => (
        <tr key={key}>
          <td>
            <code className="block wrap-anywhere">{key}</code>
            {purpose}
            <span className="mt-1 block text-muted sm:hidden">Kept: {life}</span>
          </td>
          <td className="max-sm:hidden">{life}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
