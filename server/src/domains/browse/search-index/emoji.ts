/** Emoji of food. */
const EMOJI: Readonly<Record<string, string>> = {
  '🍕': 'pizza',
  '🍔': 'burger',
  '🌯': 'shawarma',
  '🥙': 'shawarma',
  '🧆': 'falafel',
  '🍗': 'chicken',
  '🐟': 'fish',
  '🍚': 'rice',
  '🍞': 'bread',
  '🥖': 'bread',
  '🥐': 'croissant',
  '🥯': 'bagel',
  '🍰': 'cake',
  '🎂': 'cake',
  '🍩': 'donut',
  '🍪': 'cookies',
  '🥗': 'salad',
  '🍲': 'soup',
  '🥚': 'eggs',
  '🧀': 'cheese',
  '🥛': 'milk',
  '🍎': 'apple',
  '🍌': 'banana',
  '🍅': 'tomato',
  '☕': 'coffee',
}
const PICTURES = new RegExp(Object.keys(EMOJI).join('|'), 'gu')

/** Replaces food emoji by words. */
export const emojiAsWords = (text: string) => text.replace(PICTURES, picture => ` ${EMOJI[picture]} `)
