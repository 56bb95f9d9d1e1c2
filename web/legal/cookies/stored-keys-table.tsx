import type { StoredKey } from './stored-keys.ts'

export const StoredKeysTable = ({ keys }: { keys: readonly StoredKey[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Purpose</th>
        <th scope="col">Kept</th>
      </tr>
    </thead>
    <tbody>
      {keys.map(({ key, purpose, life }) => (
        <tr key={key}>
          <td>
            <code>{key}</code>
          </td>
          <td>{purpose}</td>
          <td>{life}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
