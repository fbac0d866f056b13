/** IndexedDB, because it can hold photos and confirms that a write is on the disk. */
export function databaseOf<StoreName extends string>(
  name: string,
  /** The key path of each store; null: the key is given with each value. */
  stores: Readonly<Record<StoreName, string | null>>,
) {
  let opened: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => {
        for (const [store, keyPath] of Object.entries<string | null>(stores))
          request.result.createObjectStore(store, { keyPath })
      }
      request.onsuccess = () => {
        // Safari closes it while a page sleeps, and so does clearing the site's data.
        request.result.onclose = () => {
          opened = undefined
        }
        // The database is about to be deleted, because its user signs out.
        request.result.onversionchange = () => {
          request.result.close()
          opened = undefined
        }
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
    }).catch(error => {
      // The next attempt opens it again.
      opened = undefined
      throw error
    })
    return opened
  }

  return {
    /** Atomic: the write is on the disk when it resolves. @throws the database error, such as a full disk */
    async write<Result>(
      names: readonly StoreName[],
      work: (store: (name: StoreName) => IDBObjectStore) => Promise<Result>,
    ): Promise<Result> {
      const transaction = (await open()).transaction([...names], 'readwrite', { durability: 'strict' })
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
      try {
        const result = await work(store => transaction.objectStore(store))
        await done
        return result
      } catch (error) {
        // Requests that succeeded before the failure must be rolled back too.
        abort(transaction)
        await done.catch(() => undefined)
        throw error
      }
    },
    async read<Result>(store: StoreName, work: (store: IDBObjectStore) => IDBRequest<Result>) {
      return answerOf(work((await open()).transaction(store).objectStore(store)))
    },
  }
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch (error) {
    // A transaction that has ended cannot be aborted.
    if ((error as DOMException).name !== 'InvalidStateError') throw error
  }
}

export const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
