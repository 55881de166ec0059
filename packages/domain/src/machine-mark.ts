/**
 * Marks text that a language model wrote, for machines: the term for media made by a trained model in the IPTC's list of
 * digital source types. Text by rules or by people carries no mark.
 *
 * @see Regulation (EU) 2024/1689 (AI Act), Article 50(2)
 */
export const MODEL_TEXT_SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
