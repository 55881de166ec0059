import { createContext } from 'react';

/** Whether another screen is being loaded, while the present one is still shown. */
export const LeavingContext = createContext(false);
