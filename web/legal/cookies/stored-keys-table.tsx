import type { StoredKey } from './stored-keys.ts'

export const StoredKeysTable = ({ keys }: { keys: readonly StoredKey[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Name and purpose</th>
        <th scope="col" className="w-2/5">
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
          </td>
          <td>{life}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
