"""The steps of the identity check: the form, the review, the video call.

    blender -b -P identity.py -- OUT_DIR [SIZE SIZE SAMPLES] [form|review|video...]     (writes OUT_DIR/identity-STEP.png)
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parts
import rig
from parts import at, box, limb, orb, plate, torus, turned


def card():
    """An identity card, 1.36 wide, facing the viewer, its middle at the origin."""
    plate(rig.rounded(1.36, .88, .09), .05, 'ivory', bevel=.014)
    plate([(-.64, .40), (-.66, .24), (.66, .24), (.64, .40)], .02, 'vermilion', (0, 0, .026))
    plate(rig.rounded(.40, .46, .05), .02, 'jade', (-.40, -.08, .028))
    orb((.085, .10, .03), (-.40, .02, .045), 'ivory', segments=32)
    plate(parts.closed([(-.15, -.17), (-.13, -.04), (0, .02), (.13, -.04), (.15, -.17)], 6), .03, 'ivory', (-.40, -.12, .042))
    for k, long in enumerate((.62, .62, .44)):
        box((long, .055, .02), (-.08 + long / 2, .10 - .13 * k, .03), 'ink', bevel=.008, color=(.10, .12, .20))
    plate(rig.rounded(.20, .15, .03), .02, 'gold', (.48, -.28, .03))


def pen(length=1.0):
    """A fountain pen along y, its nib at the origin."""
    turned([(0, 0), (.012, .02), (.045, .13), (.05, .16)], 'gold', roughness=.16)
    turned([(.055, .16), (.075, .30), (.085, .55), (.085, length * .92), (.05, length), (0, length)], 'vermilion', coat=1, roughness=.12)
    for y in (.17, .56, .60):
        torus(.088 if y > .3 else .06, .012, (0, y, 0), 'gold', turn=(90, 0, 0))
    limb([(0, length * .94, .095), (0, length * .66, .105)], [.018, .014], 'gold')


def form():
    with at(-.06, .60, 0, turn=(-14, -16, 4)):
        card()
    with at(.34, .22, .34, size=1.06, turn=(-6, 0, -32)):
        pen()


def review():
    with at(-.06, .66, -.1, turn=(-12, -14, 4)):
        card()
    with at(.26, .56, .48, size=1.05, turn=(-4, -6, 0)):
        torus(.36, .055, (0, 0, 0), 'gold', roughness=.16)
        turned([(0, -.02), (.34, -.015), (.34, .015), (0, .02)], 'glass', turn=(90, 0, 0), curved=False, roughness=0, coat=1, transmission=0, color=(.7, .85, 1)).active_material.node_tree.nodes['Principled BSDF'].inputs['Alpha'].default_value = .10
        with at(turn=(0, 0, 38)):
            limb([(0, -.38, 0), (0, -.50, 0)], [.04, .04], 'gold')
            turned([(0, -1.02), (.06, -1.0), (.075, -.8), (.06, -.54), (.05, -.49)], 'vermilion', coat=1, roughness=.12)
        tick = [(-.17, .0), (-.06, -.13), (.19, .15), (.13, .21), (-.06, -.01), (-.11, .06)]
        plate(tick, .05, 'jade', (0, .02, .06), bevel=.012, coat=1)


def video():
    with at(-.02, .58, 0, turn=(-6, -24, 0)):
        box((1.16, .78, .50), (0, 0, 0), 'ink', bevel=.10, coat=1)
        box((1.18, .16, .52), (0, -.20, 0), 'vermilion', bevel=.04, coat=1)
        turned([(.36, 0), (.36, .10), (.33, .14), (.31, .30), (.33, .34), (.29, .36), (.26, .28), (0, .24)], 'gold', (-.10, .02, .24), turn=(90, 0, 0), curved=False, roughness=.2)
        orb((.27, .27, .08), (-.10, .02, .49), 'lens', color=(.012, .03, .10), roughness=.02, coat=1)
        orb((.10, .10, .03), (-.10, .02, .555), 'lens', color=(.03, .12, .30), roughness=.02, coat=1)
        parts.light(.045, (.42, .24, .26), (1, .10, .06), 4)
        box((.34, .12, .24), (-.12, .44, 0), 'gold', bevel=.04, roughness=.25)
        plate(parts.closed([(.60, .12), (.92, .30), (.92, -.30), (.60, -.12)], 3), .30, 'ink', bevel=.05, coat=1)
    parts.lantern((.70, 1.06, -.3), .46, turn=(0, 0, -8))


STEPS = {'form': form, 'review': review, 'video': video}

if __name__ == '__main__':
    out, width, height, samples, names = rig.batch(360, 360, 56)
    for name in names or STEPS:
        rig.begin(width, height, samples)
        rig.stage(key=340, rim=300, fill=150, front=200, far=False, warm=.09)
        with parts.upright():
            STEPS[name]()
        rig.camera(target=(0, 0, .66), distance=6.2, height=1.3, lens=108)
        rig.render(os.path.join(out, f'identity-{name}.png'), glow=True, clean=True)
