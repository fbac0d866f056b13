/** IndexedDB of this phone, because it holds photos and answers only once something is on the disk. */
export function databaseOf<StoreName extends string>(
  name: string,
  /** By what each store finds what is in it; null: by a key that is given with it. */
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
        // Safari closes it under a page that slept, and clearing the site's data does.
        request.result.onclose = () => {
          opened = undefined
        }
        // It is about to be deleted, because its person signs out.
        request.result.onversionchange = () => {
          request.result.close()
          opened = undefined
        }
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
    }).catch(error => {
      // The next try opens it anew.
      opened = undefined
      throw error
    })
    return opened
  }

  return {
    /** All or nothing, and on the disk before it answers. @throws what the disk says, such as that it is full */
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
        // What was put before it failed must not be stored either.
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
    // One that has ended already cannot be aborted.
    if ((error as DOMException).name !== 'InvalidStateError') throw error
  }
}

export const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
