import type { StoredKey } from './stored-keys.ts'

export const StoredKeysTable = ({ keys }: { keys: readonly StoredKey[] }) => (
  <table className="max-sm:table-fixed">
    <thead>
      <tr>
        <th scope="col" className="max-sm:w-[28%]">
          Name
        </th>
        <th scope="col">Purpose</th>
        <th scope="col" className="max-sm:w-[28%]">
          Kept
        </th>
      </tr>
    </thead>
    <tbody>
      {keys.map(({ key, purpose, life }) => (
        <tr key={key}>
          <td>
            <code className="wrap-anywhere">{key}</code>
          </td>
          <td>{purpose}</td>
          <td>{life}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
